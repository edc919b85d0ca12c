import { t } from '../../../lib/core/language/t'
import type { Toast } from '../../../lib/ui/base/toasts'
import './toast-list.css'

interface Props {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}

export function ToastList({ toasts, onDismiss }: Props) {
  return (
    // Without these attributes, a status would be announced in full at each change, repeating earlier toasts.
    <div class="toasts" role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {toasts.map(({ id, text, tone, action }) => (
        <div key={id} class="toast" data-tone={tone}>
          <span>{text}</span>
          <button
            type="button"
            class="toast-action"
            onClick={() => {
              action?.run()
              onDismiss(id)
            }}
          >
            {action?.label ?? t('OK')}
          </button>
        </div>
      ))}
    </div>
  )
}
