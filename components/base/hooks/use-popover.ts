import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

interface Popover {
  open: boolean
  setOpen: (open: boolean) => void
  /** On the element that holds both the button and what it opens. */
  root: RefObject<HTMLDivElement | null>
}

/** Something that opens beside its button and closes by Esc, by a click elsewhere, and when the focus leaves it. */
export function usePopover(): Popover {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
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
        // A popup would close as a whole.
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
