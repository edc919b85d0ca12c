import { useState } from 'preact/hooks'
import type { PartRecord } from '../../lib/core/distribution/distribution-machine'
import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { Dialog } from '../base/dialog'

interface Props {
  part: PartRecord
  onClose: () => void
  onConfirm: (note: string) => void
}

/** Closes a part by a person's decision, with the reason for later readers of the record. */
export function CloseDialog({ part, onClose, onConfirm }: Props) {
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={t('Close part {number} of {of}', { number: part.number, of: part.of })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Keep it open')}</Button>
          <Button look="primary" disabled={note.trim() === ''} onClick={() => onConfirm(note)}>
            {t('Close the part')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'It is not sent again from here, and later parts go on. Whether its {n, plural, one {# wallet was} other {# wallets were}} paid is then yours to know. The id stays in the record.',
          { n: part.count },
        )}
      </p>
      <FormField label={t('What do you know about it?')} hint={t('Such as: the service’s support confirmed it.')}>
        {(control) => (
          <input {...control} value={note} maxLength={300} onInput={(event) => setNote(event.currentTarget.value)} />
        )}
      </FormField>
    </Dialog>
  )
}
