import { t } from '../../lib/core/language/t'
import { credentialStates } from '../../lib/ui/data/credential-states'
import { credits } from '../../lib/ui/data/credits-left'
import { areCreditsSpent, goKeyless, mayGoKeyless } from '../../lib/ui/data/keyless'
import { openOptions } from '../../lib/ui/navigation/open'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Notice } from '../base/states/notice'

/** Said here once, as pages have no marks for it: no hash is looked up for want of a key that the service takes. */
export function KeyNotice() {
  const frame = useFrame()
  const key = credentialStates.value?.get('explorerKey')
  // Where none is set, the way to one stands above; a source that takes none has no trouble with it.
  if (credits.value?.paused !== 'key' || !key?.set || !areCreditsSpent()) return null
  return (
    <Notice
      tone="warn"
      action={
        <>
          <Button size="s" onClick={() => void openOptions('/keys', frame)}>
            {key.locked ? t('Unlock // verb, a button') : t('Replace // verb, a button')}
          </Button>
          {mayGoKeyless() && (
            <Button size="s" onClick={() => void goKeyless()}>
              {t('Use public explorers')}
            </Button>
          )}
        </>
      }
    >
      {key.locked
        ? t('Your key is locked. Automatic lookups wait until you unlock it.')
        : t('The service refused your key. Automatic lookups wait until you replace it.')}
    </Notice>
  )
}
