import { useState } from 'preact/hooks'
import { credentials } from '../../lib/api/credentials'
import { providers } from '../../lib/api/providers'
import { patternOf } from '../../lib/core/hosts/match-pattern'
import { t } from '../../lib/core/language/t'
import { askPermission } from '../../lib/ui/base/permissions'
import { changeSetting, setting } from '../../lib/ui/base/settings'
import {
  clearCredential,
  credentialStates,
  setCredential,
  testCredential,
  vaultState,
} from '../../lib/ui/data/credential-states'
import { goKeyless, isKeyless, mayGoKeyless } from '../../lib/ui/data/hosts'
import { Choices } from '../base/controls/choices'
import { Trans } from '../base/trans'
import { KeyPageLink } from './key-page-link'
import { SecretField } from './secret-field'
import { WelcomeFoot, WelcomeHead } from './welcome-step'

type Start = 'free' | 'key'

const options = (): readonly { value: Start; label: string; hint: string }[] => [
  {
    value: 'free',
    label: t('Without a key'),
    hint: t('Free, from each chain’s public explorer. No account. Add a key any time.'),
  },
  { value: 'key', label: t('Use a key'), hint: t('Faster, and more chains. A free key is enough for everyday use.') },
]

/** With a key or without one. A key is tested when saved, so it is known to work before the reader moves on. */
export function WelcomeStart({ onNext }: { onNext: () => void }) {
  const provider = setting('provider').value
  const isSet = credentialStates.value?.get('explorerKey')?.set ?? false
  const [chosen, choose] = useState<Start | null>(null)
  const start = chosen ?? (isKeyless() && mayGoKeyless() ? 'free' : 'key')
  const lacksKey = start === 'key' && providers[provider].keyRequired && !isSet
  return (
    <>
      <WelcomeHead title={t('Where sentences come from')}>
        {t('From each chain’s public explorer, or with a key from {service}. You can change it later.', {
          service: t(provider === 'public' ? providers.blockscout.name : providers[provider].name),
        })}
      </WelcomeHead>
      <Choices
        legend={t('How to start')}
        value={start}
        options={options().map((each) => ({ ...each, disabled: each.value === 'free' && !mayGoKeyless() }))}
        onChange={(value) => {
          choose(value)
          // A key is stored for the service it is given for.
          if (value === 'key' && provider === 'public') void changeSetting('provider', 'blockscout')
        }}
      />
      {start === 'key' && provider !== 'public' && credentialStates.value && (
        <div class="rows">
          <SecretField
            begun
            kind={credentials.explorerKey}
            state={credentialStates.value?.get('explorerKey')}
            vault={vaultState.value}
            onSave={(value, keep) => setCredential('explorerKey', value, keep)}
            onClear={() => clearCredential('explorerKey')}
            onTest={() => testCredential('explorerKey', setting('defaultChain').peek())}
            onGrant={(origins) => askPermission(origins.map(patternOf))}
          />
        </div>
      )}
      <div class="welcome-aside">
        {start === 'key' && <KeyPageLink />}
        <details>
          <summary>{t('Another service')}</summary>
          <p>
            <Trans
              text="For a service with the same interface, or an explorer of your own, open the <link>options</link>. Now: {service}."
              with={{
                link: (words) => (
                  <a class="link" href="#/advanced">
                    {words}
                  </a>
                ),
                service: t(providers[provider].name),
              }}
            />
          </p>
        </details>
      </div>
      <WelcomeFoot
        back="where"
        primary={lacksKey ? t('Add the key later') : t('Start // verb, a button')}
        look={lacksKey ? 'plain' : 'primary'}
        onPrimary={() => {
          if (start === 'free') void goKeyless().then(onNext)
          else onNext()
        }}
      />
    </>
  )
}
