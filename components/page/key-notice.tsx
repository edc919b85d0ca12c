import { t } from '../../lib/core/language/t'
import { areCreditsSpent, credentialStates, credits } from '../../lib/ui/data/credential-states'
import { goKeyless, mayGoKeyless } from '../../lib/ui/data/hosts'
import { openOptions } from '../../lib/ui/navigation/open'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Notice } from '../base/states/notice'

/** Says once that no hash is looked up without a key that the service accepts; pages have no marks for this. */
export function KeyNotice() {
  const frame = useFrame()
  const key = credentialStates.value?.get('explorerKey')
  // If no key is set, the notice above links to it; a source without keys does not have this problem.
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
