import { providers } from '../../lib/api/providers'
import type { ProviderId } from '../../lib/core/credentials/provider-ids'
import { covers, patternOf } from '../../lib/core/hosts/match-pattern'
import { msg, t } from '../../lib/core/language/t'
import { askPermission, granted } from '../../lib/ui/base/permissions'
import { changeSetting, isSetByOrganisation, labelOf, setting } from '../../lib/ui/base/settings'
import { currentHost, keylessChoice } from '../../lib/ui/data/hosts'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { Notice } from '../base/states/notice'
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
      <Access />
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

/** The browser, or a person in its settings, may take the access to a host back at any time. */
function Access() {
  const host = currentHost('explorer')
  const url = URL.canParse(host) ? new URL(host) : null
  if (!url || granted.value === null || covers(granted.value, url.origin)) return null
  return (
    <Notice
      tone="warn"
      action={
        <Button size="s" onClick={() => void askPermission([patternOf(url.origin)])}>
          {t('Grant access')}
        </Button>
      }
    >
      {t('The browser does not let Hashgloss reach {host}, so nothing is looked up there.', { host: url.host })}
    </Notice>
  )
}
