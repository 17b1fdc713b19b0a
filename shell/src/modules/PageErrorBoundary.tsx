import { Component, type ReactNode } from 'react'
import { isPageHydrated } from '@site/shared/runtime'
import { PageUnavailable } from './PageUnavailable'

export interface PageErrorBoundaryProps {
  /** A change of address leaves the failed page behind. */
  pathname: string
  /** Stays beside what is drawn in place of a failed page. */
  beside: ReactNode
  children: ReactNode
}

interface State {
  failedAt: string | null
}

/**
 * Keeps header, footer and telephone number on the screen when a page throws. A page that throws while it comes alive
 * is finished HTML, worth more than a notice: its error goes on to `start.tsx`, which keeps the HTML.
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, State> {
  override state: State = { failedAt: null }

  static getDerivedStateFromError(error: unknown): State {
    if (!isPageHydrated()) throw error
    // The address is not known here; `render` compares with what `componentDidCatch` notes.
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
