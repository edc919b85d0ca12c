import { credentials } from '../../lib/api/credentials'
import { providers } from '../../lib/api/providers'
import { patternOf } from '../../lib/core/match-pattern'
import {
  clearCredential,
  credentialStates,
  setCredential,
  testCredential,
  vaultState,
} from '../../lib/ui/data/credentials'
import { linkTo } from '../../lib/ui/navigation/router'
import { askPermission } from '../../lib/ui/permissions'
import { setting } from '../../lib/ui/settings'
import { Button } from '../base/button'
import { KeyPageLink } from './key-page-link'
import { SecretField } from './secret-field'
import { Section } from './section'
import { WhereChoice } from './where-choice'

/** Asked once, right after installing: a key, and where hashes should get their sentence. Both can wait. */
export function Welcome() {
  const { name, keyRequired } = providers[setting('provider').value]
  const { explorerKey } = credentials
  return (
    <>
      <header class="welcome-head">
        <img src="/icon/128.png" width="64" height="64" alt="" />
        <h1>A hash becomes a sentence</h1>
        <p>Hashgloss says what a transaction did, right where its hash stands.</p>
      </header>
      <figure class="welcome-example">
        <p>
          Fixed in the last payout, see{' '}
          <span class="mono">0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060</span>
        </p>
        <p class="welcome-gloss">Sent 1,250 USDC to treasury.eth on Ethereum</p>
      </figure>
      <div class="welcome-step">
        <Section
          title="Your key"
          about={
            keyRequired ? (
              <>
                Lookups at {name} are paid with an API key; a free one is enough for everyday use. Another provider can
                be chosen in the options. <KeyPageLink />
              </>
            ) : (
              `${name} works without a key.`
            )
          }
        >
          <div class="rows">
            <SecretField
              kind={explorerKey}
              state={credentialStates.value?.get('explorerKey')}
              vault={vaultState.value}
              onSave={(value, keep) => setCredential('explorerKey', value, keep)}
              onClear={() => clearCredential('explorerKey')}
              onTest={() => testCredential('explorerKey', setting('defaultChain').peek())}
              onGrant={(origins) => askPermission(origins.map(patternOf))}
            />
          </div>
        </Section>
      </div>
      <div class="welcome-step">
        <Section
          title="Where to annotate"
          about="Hashes found there, and nothing else of the page, are sent to your provider with your key."
        >
          <WhereChoice />
        </Section>
      </div>
      <div class="welcome-foot">
        <span class="muted">Everything here can be changed in the options.</span>
        <Button look="primary" href={`/app.html${linkTo('/', { from: 'welcome' })}`}>
          Done
        </Button>
      </div>
    </>
  )
}
