import { providers } from '../../lib/api/services/providers'
import type { ProviderId } from '../../lib/core/credentials/provider-ids'
import { msg, t } from '../../lib/core/language/t'
import { changeSetting, isSetByOrganisation, labelOf, setting } from '../../lib/ui/base/settings'
import { keylessChoice } from '../../lib/ui/data/hosts'
import { Choices } from '../base/controls/choices'
import { Trans } from '../base/trans'
import { KeyPageLink } from './key-page-link'
import { Section } from './section'
import { SetBy } from './set-by'

/** The choices for most people. */
const usual: readonly ProviderId[] = ['public', 'blockscout']

const hints: Partial<Record<ProviderId, string>> = {
  public: msg(
    'Free: each chain’s public explorer answers. No account and no key; slower, and not every chain has sentences.',
  ),
  blockscout: msg('With a key: faster, more chains, and reward points. A free key is enough for everyday use.'),
}

/** Who answers. Other providers than the usual two are chosen under Advanced, and appear here once chosen. */
export function ProviderPage() {
  const chosen = setting('provider').value
  const offered = usual.includes(chosen) ? usual : [...usual, chosen]
  return (
    <Section
      first
      title={labelOf('provider')}
      about={
        <Trans
          text="Who answers when you or a page looks something up. A service of your own is set under <link>Advanced</link>."
          with={{
            link: (words) => (
              <a class="link" href="#/advanced">
                {words}
              </a>
            ),
          }}
        />
      }
    >
      <Choices
        legend={labelOf('provider')}
        value={chosen}
        disabled={isSetByOrganisation('provider')}
        options={offered
          .map((id) => providers[id])
          .map(({ id, name, doc }) => ({ value: id, label: t(name), hint: t(hints[id] ?? doc), ...keylessChoice(id) }))}
        onChange={(id) => void changeSetting('provider', id)}
      />
      <SetBy name="provider" />
      <p>
        {providers[chosen].keyRequired && (
          <a class="link" href="#/keys">
            {t('Enter your key')}
          </a>
        )}{' '}
        <KeyPageLink />
      </p>
    </Section>
  )
}
