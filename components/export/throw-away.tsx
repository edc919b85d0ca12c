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
      title={`Throw away ${what}?`}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>Keep</Button>
          <Button look="primary" onClick={onThrow}>
            Throw away
          </Button>
        </>
      }
    >
      <p>What is here goes, and asking for it again costs credits again. Files you saved stay.</p>
    </Dialog>
  )
}
