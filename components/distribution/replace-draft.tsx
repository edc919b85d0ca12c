import { sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { veiled } from '../../lib/ui/base/hidden-values'
import { campaign, imported } from '../../lib/ui/distribution/distribution-draft'
import { Button } from '../base/controls/button'
import { Dialog } from '../base/dialog'

/** Asks before a copy of a plan replaces a list in preparation. */
export function ReplaceDraft({ onClose, onReplace }: { onClose: () => void; onReplace: () => void }) {
  const n = imported.value?.entries.length ?? 0
  const name = veiled(campaign.value.trim())
  return (
    <Dialog
      title={t('Replace the list you are preparing?')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Keep it')}</Button>
          <Button look="primary" onClick={onReplace}>
            {t('Replace it')}
          </Button>
        </>
      }
    >
      <p>
        {campaign.value.trim() === ''
          ? t(
              'A list without a name with {n, plural, one {# wallet} other {# wallets}} is not frozen yet, and would be gone.',
              { n },
            )
          : t('“{name}” with {n, plural, one {# wallet} other {# wallets}} is not frozen yet, and would be gone.', {
              name,
              n,
            })}
        {sentenceGap()}
        {t('To keep it, freeze it first: nothing is sent by that.')}
      </p>
    </Dialog>
  )
}
