import { type CredentialKind, credentials } from '../../lib/api/credentials'
import { patternOf } from '../../lib/core/hosts/match-pattern'
import { msg, t } from '../../lib/core/language/t'
import { askPermission } from '../../lib/ui/base/permissions'
import { setting } from '../../lib/ui/base/settings'
import {
  clearCredential,
  credentialStates,
  readCredentials,
  setCredential,
  testCredential,
  vaultState,
} from '../../lib/ui/data/credential-states'
import { Trans } from '../base/trans'
import { KeyPageLink } from './key-page-link'
import { SecretField } from './secret-field'
import { Section } from './section'
import { VaultPanel } from './vault-panel'

const groups: readonly { title: string; about: string; has: (kind: CredentialKind) => boolean }[] = [
  {
    title: msg('Explorer'),
    about: msg('You enter a key once. It goes to its own host only and is never shown again.'),
    has: ({ host }) => host === 'explorer',
  },
  {
    title: msg('Reward points'),
    about: msg(
      'These can move points or read other people’s records, so they are deleted when the browser closes or Hashgloss updates, unless a passphrase protects them.',
    ),
    has: ({ host }) => host !== 'explorer',
  },
]

const shownGroups = () => (setting('pointsOff').value ? groups.slice(0, 1) : groups)

/** All credentials: entered once, never shown again, tested in place. */
export function KeysPage() {
  return (
    <>
      {shownGroups().map(({ title, about, has }, index) => (
        <Section
          key={title}
          first={index === 0}
          title={index === 0 ? t('Keys') : t(title)}
          about={
            <>
              {t(about)}{' '}
              {index === 0 ? (
                <KeyPageLink />
              ) : (
                <Trans
                  text="They open the <console>partner console</console> and the <administrator>administrator view</administrator>."
                  with={{
                    console: (words) => (
                      <a class="link" href="app.html#/points/console" target="_blank" rel="noopener">
                        {words}
                      </a>
                    ),
                    administrator: (words) => (
                      <a class="link" href="app.html#/points/administrator" target="_blank" rel="noopener">
                        {words}
                      </a>
                    ),
                  }}
                />
              )}
            </>
          }
        >
          <div class="rows">
            {Object.values(credentials)
              .filter(has)
              // A token from signing in appears once there is one.
              .filter(({ id, typed }) => typed || credentialStates.value?.get(id)?.set)
              .map((kind) => (
                <Secret key={kind.id} kind={kind} />
              ))}
          </div>
        </Section>
      ))}
      <VaultPanel />
    </>
  )
}

/** If the passphrase has nothing left to protect, a new one can be chosen. */
const clear = async (kind: CredentialKind) => {
  await clearCredential(kind.id)
  await readCredentials()
}

function Secret({ kind }: { kind: CredentialKind }) {
  return (
    <SecretField
      kind={kind}
      state={credentialStates.value?.get(kind.id)}
      vault={vaultState.value}
      onSave={(value, keep) => setCredential(kind.id, value, keep)}
      onClear={() => clear(kind)}
      onTest={() => testCredential(kind.id, setting('defaultChain').peek())}
      onGrant={(origins) => askPermission(origins.map(patternOf))}
    />
  )
}
