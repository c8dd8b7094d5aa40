import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { HomePage } from './home/home-page.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Loading } from './shell/loading.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'

/** Pages that are fetched when somebody goes there. */
const SettingsPage = lazy(async () => ({ default: (await import('./pages/settings-page.tsx')).SettingsPage }))
const RulesPage = lazy(async () => ({ default: (await import('./pages/rules-page.tsx')).RulesPage }))
const RulesShelfPage = lazy(async () => ({ default: (await import('./pages/rules-shelf-page.tsx')).RulesShelfPage }))
const LeadersPage = lazy(async () => ({ default: (await import('./pages/leaders-page.tsx')).LeadersPage }))

/** Every page by its address. A page that throws leaves the rest of the site standing. */
export function Routes(): ReactElement {
  const [path] = useLocation()
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/settings" component={SettingsPage} />
          <Route path="/rules" component={RulesShelfPage} />
          <Route path="/rules/:game" component={RulesPage} />
          <Route path="/leaders/:game?" component={LeadersPage} />
          {others.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route path="/table/:table">{({ table }) => <Redirect to={`/t/${table}`} replace />}</Route>
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** The pages of playing and of tables, by their files; each exports a component of its own name. */
const files = import.meta.glob<Readonly<Record<string, ComponentType>>>(['./play/play-page.tsx', './tables/*-page.tsx'])
const others = (
  [
    ['/play/:game', './play/play-page.tsx', 'PlayPage'],
    ['/new/:game', './tables/new-table-page.tsx', 'NewTablePage'],
    ['/tables', './tables/open-tables-page.tsx', 'OpenTablesPage'],
    ['/t/:table', './tables/table-page.tsx', 'TablePage'],
    ['/me', './tables/me-page.tsx', 'MePage'],
  ] as const
).flatMap(([path, file, name]) => {
  const load = files[file]
  if (load === undefined) return []
  return [{ path, Page: lazy(async () => ({ default: (await load())[name] ?? NotFoundPage })) }]
})
