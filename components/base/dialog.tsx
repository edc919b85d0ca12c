import { X } from 'lucide-preact'
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useId } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { IconButton } from './controls/icon-button'
import { purposeOf, useModal } from './hooks/use-modal'
import './dialog.css'

interface Props {
  title: string
  children: ComponentChildren
  /** The one with the look `primary` is the dialog's purpose: Enter presses it. */
  actions?: ComponentChildren
  /** Esc, the cross and a click outside; also Enter if there is only text. */
  onClose: () => void
}

/** Elements that handle Enter themselves. */
const ownEnter = 'a, button, summary, select, textarea, input[type="file"]'

/** A modal dialog, shown while it is rendered. */
export function Dialog({ title, children, actions, onClose }: Props) {
  const modal = useModal(onClose)
  const id = useId()
  const enter = (event: TargetedKeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Enter' || event.isComposing) return
    // A key still held down from opening the dialog does not answer it.
    if (event.repeat) return event.preventDefault()
    const isOwn = event.target instanceof Element && event.target.matches(ownEnter)
    // If Enter starts a new line, Ctrl or ⌘ with Enter submits, as usual.
    if (isOwn && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const purpose = purposeOf(event.currentTarget)
    if (purpose) purpose.click()
    else if (!actions) onClose()
  }
  return (
    <dialog {...modal} class="dialog" aria-labelledby={id} onKeyDown={enter}>
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon={X} label={t('Close')} onClick={onClose} />
      </div>
      <div class="dialog-body" tabIndex={-1}>
        {children}
        {actions && <div class="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}
