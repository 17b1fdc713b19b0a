import { Component, createRef, type ReactNode, type RefObject } from 'react'

export interface PreserveDomBoundaryProps {
  /** The element that contains only `children`. */
  region: RefObject<HTMLElement | null>
  children: ReactNode
}

interface State {
  failure?: { cause: unknown }
}

interface Preserved {
  nodes: ChildNode[]
  focused: HTMLElement | null
}

/**
 * If its children throw, keeps their DOM nodes with all input. A form then posts natively. Without a form, the error is
 * rethrown.
 */
export class PreserveDomBoundary extends Component<PreserveDomBoundaryProps, State> {
  override state: State = {}
  readonly #place = createRef<HTMLDivElement>()

  static getDerivedStateFromError(cause: unknown): State {
    return { failure: { cause } }
  }

  /** Runs before React removes the nodes. */
  override getSnapshotBeforeUpdate(_props: unknown, before: State): Preserved | null {
    const element = this.props.region.current
    if (!element || !this.state.failure || before.failure) return null
    const { activeElement } = document
    const focused =
      activeElement instanceof HTMLElement && element.contains(activeElement) ? activeElement : null
    return { nodes: [...element.childNodes], focused }
  }

  override componentDidUpdate(_props: unknown, _state: unknown, preserved: Preserved | null) {
    if (!preserved) return
    const place = this.#place.current
    place?.replaceChildren(...preserved.nodes)
    // The component may have disabled it.
    place?.querySelectorAll<HTMLButtonElement>('[type=submit]').forEach((button) => {
      button.disabled = false
    })
    // The visitor may be typing.
    preserved.focused?.focus({ preventScroll: true })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (!this.props.region.current?.querySelector('form')) throw failure.cause
    return <div ref={this.#place} />
  }
}
