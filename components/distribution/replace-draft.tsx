import { counted } from '../../lib/core/counted'
import { veiled } from '../../lib/ui/base/hidden-values'
import { campaign, imported } from '../../lib/ui/distribution/distribution-draft'
import { Button } from '../base/button'
import { Dialog } from '../base/dialog'

/** Asks before a copy of a plan takes the place of a list that is being prepared. */
export function ReplaceDraft({ onClose, onReplace }: { onClose: () => void; onReplace: () => void }) {
  const rows = imported.value?.entries.length ?? 0
  return (
    <Dialog
      title="Replace the list you are preparing?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="primary" onClick={onReplace}>
            Replace it
          </Button>
        </>
      }
    >
      <p>
        {campaign.value.trim() === '' ? 'A list without a name' : `“${veiled(campaign.value.trim())}”`} with{' '}
        {counted(rows, 'wallet')} is not frozen yet, and would be gone. To keep it, freeze it first: nothing is sent by
        that.
      </p>
    </Dialog>
  )
}
