import { Component, type ReactNode } from 'react'
import { isPageHydrated } from '@site/shared/runtime'
import { PageUnavailable } from './notices'

export interface PageErrorBoundaryProps {
  /** The error is reset when the address changes. */
  pathname: string
  /** Rendered after the notice that replaces a failed page. */
  beside: ReactNode
  children: ReactNode
}

interface State {
  failedAt: string | null
}

/**
 * Keeps header, footer and the telephone number when a page throws. If a page throws during hydration, its prerendered
 * HTML is worth more than a notice: the error is rethrown to `start.tsx`, which restores the HTML.
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, State> {
  override state: State = { failedAt: null }

  static getDerivedStateFromError(error: unknown): State {
    if (!isPageHydrated()) throw error
    // The address is unknown here; getDerivedStateFromProps fills it in.
    return { failedAt: '' }
  }

  static getDerivedStateFromProps({ pathname }: PageErrorBoundaryProps, { failedAt }: State): State | null {
    if (failedAt === '') return { failedAt: pathname }
    return failedAt !== null && failedAt !== pathname ? { failedAt: null } : null
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children
    return (
      <>
        <PageUnavailable onRetry={() => this.setState({ failedAt: null })} />
        {this.props.beside}
      </>
    )
  }
}
