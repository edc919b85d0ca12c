import { X } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { IconButton } from './icon-button'
import { useModal } from './use-modal'
import './dialog.css'

interface Props {
  title: string
  children: ComponentChildren
  actions?: ComponentChildren
  /** Esc, the cross and a click beside it. */
  onClose: () => void
}

/** A question that stands before everything else. Shown as long as it is rendered. */
export function Dialog({ title, children, actions, onClose }: Props) {
  const modal = useModal(onClose)
  const id = useId()
  return (
    <dialog {...modal} class="dialog" aria-labelledby={id}>
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div class="dialog-body">
        {children}
        {actions && <div class="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}
