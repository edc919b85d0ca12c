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
  /** The one with the look `primary` is what the dialog is for: Enter presses it. */
  actions?: ComponentChildren
  /** Esc, the cross and a click beside it; Enter where there is nothing but to read. */
  onClose: () => void
}

/** Elements with an Enter of their own. */
const ownEnter = 'a, button, summary, select, textarea, input[type="file"]'

/** A question that stands before everything else. Shown as long as it is rendered. */
export function Dialog({ title, children, actions, onClose }: Props) {
  const modal = useModal(onClose)
  const id = useId()
  const enter = (event: TargetedKeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Enter' || event.isComposing) return
    // One that is held down since it opened the dialog answers nothing.
    if (event.repeat) return event.preventDefault()
    const isOwn = event.target instanceof Element && event.target.matches(ownEnter)
    // Where Enter begins a line, Ctrl or ⌘ is pressed with it, as elsewhere.
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
