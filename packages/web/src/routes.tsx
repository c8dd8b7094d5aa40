import { PAGES } from '@spellbough/protocol/pages'
import { lazy, type ReactElement, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { HomePage } from './home/home-page.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Loading } from './shell/loading.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'

/** Pages that are loaded when they are opened. */
const SettingsPage = lazy(async () => ({ default: (await import('./pages/settings-page.tsx')).SettingsPage }))
const RulesPage = lazy(async () => ({ default: (await import('./pages/rules-page.tsx')).RulesPage }))
const RulesIndexPage = lazy(async () => ({ default: (await import('./pages/rules-index-page.tsx')).RulesIndexPage }))
const LeaderboardPage = lazy(async () => ({ default: (await import('./pages/leaderboard-page.tsx')).LeaderboardPage }))
const PlayPage = lazy(async () => ({ default: (await import('./play/play-page.tsx')).PlayPage }))
const NewTablePage = lazy(async () => ({ default: (await import('./lobby/new-table-page.tsx')).NewTablePage }))
const OpenTablesPage = lazy(async () => ({ default: (await import('./lobby/open-tables-page.tsx')).OpenTablesPage }))
const TablePage = lazy(async () => ({ default: (await import('./lobby/table-page.tsx')).TablePage }))
const ReplayPage = lazy(async () => ({ default: (await import('./replay/replay-page.tsx')).ReplayPage }))
const AccountPage = lazy(async () => ({ default: (await import('./account/account-page.tsx')).AccountPage }))

/** All pages by URL. An error in a page does not affect the others. */
export function Routes(): ReactElement {
  const [path] = useLocation()
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path={PAGES.home} component={HomeRoute} />
          <Route path={PAGES.settings} component={SettingsPage} />
          <Route path={PAGES.rulesIndex} component={RulesIndexPage} />
          <Route path={PAGES.rules} component={RulesPage} />
          <Route path={PAGES.leaderboard} component={LeaderboardPage} />
          <Route path={PAGES.play} component={PlayPage} />
          <Route path={PAGES.newTable} component={NewTablePage} />
          <Route path={PAGES.openTables} component={OpenTablesPage} />
          <Route path={PAGES.table} component={TablePage} />
          <Route path={PAGES.replay} component={ReplayPage} />
          <Route path={PAGES.account} component={AccountPage} />
          <Route path={PAGES.oldTable}>{({ table }) => <Redirect to={`/t/${table}`} replace />}</Route>
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Home. Links in account e-mails lead here too, and are redirected to the account page. */
function HomeRoute(): ReactElement {
  const search = useSearch()
  return new URLSearchParams(search).has('account') ? <Redirect to={`/me?${search}`} replace /> : <HomePage />
}
