import { Component, type ReactElement, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

interface Props {
  /** Another key tries again: another page. */
  readonly children: ReactNode
}

/** Shows a friendly page where something threw while it was drawn. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override readonly state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override render(): ReactNode | ReactElement {
    if (this.state.error === undefined) return this.props.children
    return <BrokenPage error={this.state.error} onAgain={() => this.setState({ error: undefined })} />
  }
}
