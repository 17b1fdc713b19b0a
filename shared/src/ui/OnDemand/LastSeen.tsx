import { Component, createRef, type ReactNode, type RefObject } from 'react'

export interface LastSeenProps {
  /** Holds the part, and nothing but the part. */
  region: RefObject<HTMLElement | null>
  children: ReactNode
}

interface State {
  failure?: { cause: unknown }
}

interface Seen {
  nodes: ChildNode[]
  focused: HTMLElement | null
}

/**
 * A part that throws stays as it was last seen, with everything typed: without its scripts, its form posts itself.
 * A part without a form is not worth keeping; its error goes on.
 */
export class LastSeen extends Component<LastSeenProps, State> {
  override state: State = {}
  readonly #place = createRef<HTMLDivElement>()

  static getDerivedStateFromError(cause: unknown): State {
    return { failure: { cause } }
  }

  /** React has not yet taken the elements away. */
  override getSnapshotBeforeUpdate(_props: unknown, before: State): Seen | null {
    const element = this.props.region.current
    if (!element || !this.state.failure || before.failure) return null
    const { activeElement } = document
    const focused =
      activeElement instanceof HTMLElement && element.contains(activeElement) ? activeElement : null
    return { nodes: [...element.childNodes], focused }
  }

  override componentDidUpdate(_props: unknown, _state: unknown, seen: Seen | null) {
    if (!seen) return
    const place = this.#place.current
    place?.replaceChildren(...seen.nodes)
    // The component may have disabled it, and nothing would enable it again.
    place?.querySelectorAll<HTMLButtonElement>('[type=submit]').forEach((button) => {
      button.disabled = false
    })
    // Somebody is typing.
    seen.focused?.focus({ preventScroll: true })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (!this.props.region.current?.querySelector('form')) throw failure.cause
    return <div ref={this.#place} />
  }
}
