import type { RefObject, TargetedMouseEvent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onClose: () => void
  onMouseDown: (event: TargetedMouseEvent<HTMLDialogElement>) => void
}

/** What a `dialog` needs to stand before everything else for as long as it is rendered; Esc and a press beside it close it. */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current: dialog } = ref
    dialog?.showModal()
    // One that is taken away while it is open does not give the focus back. Later it would be too late.
    return () => dialog?.close()
  }, [])
  return {
    ref,
    // Told a little later, when whoever took the dialog away knows already.
    onClose: () => {
      if (ref.current) onClose()
    },
    onMouseDown: (event) => {
      if (event.target !== ref.current) return
      // Else the focus would go where the press was.
      event.preventDefault()
      onClose()
    },
  }
}
