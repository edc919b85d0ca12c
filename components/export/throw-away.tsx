import { Button } from '../base/button'
import { Dialog } from '../base/dialog'

interface Props {
  /** `137 transactions`. */
  what: string
  onKeep: () => void
  onThrow: () => void
}

/** Asks before rows go that credits were paid for. */
export function ThrowAway({ what, onKeep, onThrow }: Props) {
  return (
    <Dialog
      title={`Delete ${what}?`}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>Keep</Button>
          <Button look="primary" onClick={onThrow}>
            Delete
          </Button>
        </>
      }
    >
      <p>This deletes the loaded rows. Loading them again costs credits. Files you saved stay.</p>
    </Dialog>
  )
}
