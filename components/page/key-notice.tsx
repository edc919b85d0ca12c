import { credentialStates } from '../../lib/ui/data/credential-states'
import { credits } from '../../lib/ui/data/credits-left'
import { areCreditsSpent, goKeyless, mayGoKeyless } from '../../lib/ui/data/keyless'
import { openOptions } from '../../lib/ui/navigation/open'
import { Button } from '../base/button'
import { useFrame } from '../base/frame'
import { Notice } from '../base/notice'

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
            {key.locked ? 'Unlock' : 'Replace'}
          </Button>
          {mayGoKeyless() && (
            <Button size="s" onClick={() => void goKeyless()}>
              Use public explorers
            </Button>
          )}
        </>
      }
    >
      {key.locked
        ? 'Your key is locked. Automatic lookups wait until you unlock it.'
        : 'The service refused your key. Automatic lookups wait until you replace it.'}
    </Notice>
  )
}
