import { useState } from 'preact/hooks'
import { counted } from '../../lib/core/counted'
import type { PartRecord } from '../../lib/core/distribution/distribution-machine'
import { Button } from '../base/button'
import { Dialog } from '../base/dialog'
import { Field } from '../base/field'

interface Props {
  part: PartRecord
  onClose: () => void
  onConfirm: (note: string) => void
}

/** Ends a part by a person's word, with the reason for whoever reads the record later. */
export function CloseDialog({ part, onClose, onConfirm }: Props) {
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={`Close part ${part.number} of ${part.of}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it open</Button>
          <Button look="primary" disabled={note.trim() === ''} onClick={() => onConfirm(note)}>
            Close the part
          </Button>
        </>
      }
    >
      <p>
        It is not sent again from here, and later parts go on. Whether its {counted(part.count, 'wallet')}{' '}
        {part.count === 1 ? 'was' : 'were'} paid is then yours to know. The id stays in the record.
      </p>
      <Field label="What do you know about it?" hint="Such as: the service’s support confirmed it.">
        {(control) => (
          <input {...control} value={note} maxLength={300} onInput={(event) => setNote(event.currentTarget.value)} />
        )}
      </Field>
    </Dialog>
  )
}
