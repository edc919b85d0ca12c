import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

interface Popover {
  open: boolean
  setOpen: (open: boolean) => void
  /** On the element that contains both the button and the popover. */
  root: RefObject<HTMLDivElement | null>
}

/** A popover beside its button. It closes on Esc, on a click elsewhere, and when the focus leaves it. */
export function usePopover(): Popover {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  // At once: an Esc that follows the press would close the whole popup.
  useLayoutEffect(() => {
    if (!open) return
    const ended = new AbortController()
    const { signal } = ended
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', outside, { signal, capture: true })
    addEventListener('focusin', outside, { signal })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        // Otherwise the browser would close the whole popup.
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
        root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      },
      { signal, capture: true },
    )
    return () => ended.abort()
  }, [open])
  return { open, setOpen, root }
}
