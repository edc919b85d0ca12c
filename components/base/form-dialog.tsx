import type { ComponentChildren } from 'preact'
import { t } from '../../lib/core/language/t'
import { Button } from './controls/button'
import { Dialog } from './dialog'

interface Props {
  title: string
  children: ComponentChildren
  /** Buttons before the one that saves. */
  others?: ComponentChildren
  /** The word on the button that saves, if it is another one. */
  save?: string
  onSave: () => Promise<void>
  onClose: () => void
}

/** A dialog of fields, saved by its button or by Enter. */
export function FormDialog({ title, children, others, save, onSave, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault()
          void onSave()
        }}
      >
        {children}
        <div class="dialog-actions">
          {others}
          <Button look="primary" type="submit">
            {save ?? t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
