import { useCallback, useRef, useState } from 'react'

// Switching sections closes the open dropdown, then opens the new one. Source: specification §9.
const CLOSE_AFTER_MS = 150
const REOPEN_AFTER_MS = 250

/**
 * The state of a group of dropdowns of which at most one is open. Switching closes the open one first. `close` also
 * cancels a dropdown that is about to open.
 */
export function useExclusiveDropdown() {
  const [open, setOpen] = useState<string | null>(null)
  const timers = useRef<number[]>([])

  const cancel = useCallback(() => timers.current.forEach((timer) => window.clearTimeout(timer)), [])

  const close = useCallback(() => {
    cancel()
    setOpen(null)
  }, [cancel])

  function toggle(section: string) {
    cancel()
    if (open === null) setOpen(section)
    else if (open === section) setOpen(null)
    else {
      timers.current = [
        window.setTimeout(() => setOpen(null), CLOSE_AFTER_MS),
        window.setTimeout(() => setOpen(section), REOPEN_AFTER_MS),
      ]
    }
  }

  return { open, toggle, close }
}
