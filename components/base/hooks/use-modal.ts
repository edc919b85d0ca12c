import type { RefObject, TargetedMouseEvent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onClose: () => void
  onMouseDown: (event: TargetedMouseEvent<HTMLDialogElement>) => void
}

const firstField =
  'textarea:not(:disabled), input:not(:disabled, [type="checkbox"], [type="radio"], [type="file"], [type="hidden"])'

/** The button for the dialog's purpose. */
export const purposeOf = (dialog: ParentNode) =>
  dialog.querySelector<HTMLButtonElement>('button[type="submit"], [data-look="primary"]')

/**
 * Makes a `dialog` modal while it is rendered; Esc and a press outside close it. Focuses the first field of its body,
 * if any, otherwise the button for its purpose.
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
    // Typing then replaces what the field holds.
    if (first instanceof HTMLInputElement) first.select()
    // A dialog removed while open does not restore the focus, so close it first.
    return () => dialog?.close()
  }, [])
  return {
    ref,
    // Closing a dialog that is already removed tells its owner nothing new.
    onClose: () => {
      if (ref.current) onClose()
    },
    onMouseDown: (event) => {
      if (event.target !== ref.current) return
      // Otherwise the focus would move to the pressed place.
      event.preventDefault()
      onClose()
    },
  }
}
