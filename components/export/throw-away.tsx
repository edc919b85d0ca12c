import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import { Dialog } from '../base/dialog'

interface Props {
  /** `137 transactions`. */
  what: string
  onKeep: () => void
  onThrow: () => void
}

/** Asks before deleting rows that cost credits. */
export function ThrowAway({ what, onKeep, onThrow }: Props) {
  return (
    <Dialog
      title={t('Delete {what}?', { what })}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{t('Keep')}</Button>
          <Button look="primary" onClick={onThrow}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <p>{t('This deletes the loaded rows. Loading them again costs credits. Files you saved stay.')}</p>
    </Dialog>
  )
}
