import type { RefObject, TargetedMouseEvent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onClose: () => void
  onMouseDown: (event: TargetedMouseEvent<HTMLDialogElement>) => void
}

const firstField =
  'textarea:not(:disabled), input:not(:disabled, [type="checkbox"], [type="radio"], [type="file"], [type="hidden"])'

/** The button that does what a dialog is for. */
export const purposeOf = (dialog: ParentNode) =>
  dialog.querySelector<HTMLButtonElement>('button[type="submit"], button[data-look="primary"]')

/**
 * What a `dialog` needs to stand before everything else for as long as it is rendered; Esc and a press beside it close it.
 * Where it has a body, the first field of that has the focus, else the button that does what it is for.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current: dialog } = ref
    dialog?.showModal()
    const body = dialog?.querySelector<HTMLElement>('.dialog-body')
    const purpose = body && purposeOf(body)
    const first = body?.querySelector<HTMLElement>(firstField) ?? (purpose?.disabled ? body : (purpose ?? body))
    first?.focus()
    // What stands there is to be written anew, or begun.
    if (first instanceof HTMLInputElement) first.select()
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
