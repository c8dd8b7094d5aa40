import { Component, type ReactElement, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface Props {
  /** A new key resets the boundary. */
  readonly children: ReactNode
}

/** Shows an error page if rendering fails. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override readonly state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override render(): ReactNode | ReactElement {
    if (this.state.error === undefined) return this.props.children
    return <ErrorPage error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
  }
}
