import { type HostKind, hostKinds, providers } from '../../lib/api/providers'
import { t } from '../../lib/core/language/t'
import { isPreview } from '../../lib/ui/base/preview'
import { changeSetting, isSetByOrganisation, labelOf, setting } from '../../lib/ui/base/settings'
import { hostLabel, keylessChoice, presetHost, typedHost } from '../../lib/ui/data/hosts'
import { environmentChoices } from '../../lib/ui/points/points'
import { Choices } from '../base/controls/choices'
import { Switch } from '../base/controls/switch'
import { ChoiceRow } from './choice-row'
import { HostRow } from './host-row'
import { Section } from './section'
import { SetBy } from './set-by'

const hosts = Object.keys(hostKinds) as HostKind[]

const schemes = () =>
  [
    { value: 'learn', label: t('Detect') },
    { value: 'bearer', label: 'Bearer' },
    { value: 'bare', label: t('Raw // a key without a word before it') },
  ] as const

/** For few readers: services by their hosts, key transport, the test host of points. */
export function AdvancedPage() {
  const chosen = setting('provider').value
  const provider = providers[chosen]
  // The sandbox runs on this machine, which only previews can reach.
  const offered = Object.values(providers).filter(({ id }) => id !== 'sandbox' || isPreview || id === chosen)
  return (
    <>
      <Section
        first
        title={t('Advanced')}
        about={t('For services of your own, partners and developers. Others can leave all this.')}
      >
        <Choices
          legend={labelOf('provider')}
          value={chosen}
          disabled={isSetByOrganisation('provider')}
          options={offered.map(({ id, name, doc }) => ({
            value: id,
            label: t(name),
            hint: t(doc),
            ...keylessChoice(id),
          }))}
          onChange={(id) => void changeSetting('provider', id)}
        />
        <SetBy name="provider" />
      </Section>
      <Section
        title={t('Hosts')}
        about={
          provider.hostsEditable
            ? t('A key is sent to its own host only.')
            : t('{service} has its own hosts.', { service: t(provider.name) })
        }
      >
        <div class="rows">
          {hosts.map((kind) =>
            isSetByOrganisation(hostKinds[kind].setting) ? (
              <div key={kind} class="row row-split">
                <span>{hostLabel(kind)}</span>
                <span class="mono muted">{typedHost(kind)}</span>
                <SetBy name={hostKinds[kind].setting} />
              </div>
            ) : provider.hostsEditable ? (
              <HostRow key={`${chosen} ${kind}`} kind={kind} />
            ) : (
              <div key={kind} class="row row-split">
                <span>{hostLabel(kind)}</span>
                <span class="mono muted">
                  {kind === 'explorer' && provider.route === 'instances' ? t('One for each chain') : presetHost(kind)}
                </span>
              </div>
            ),
          )}
          {provider.hostsEditable && (
            <div class="row">
              <Switch
                label={labelOf('allowPrivateHosts')}
                hint={t('For a service on your own machine or intranet. Leave it off otherwise.')}
                on={setting('allowPrivateHosts').value}
                onChange={(on) => void changeSetting('allowPrivateHosts', on)}
              />
            </div>
          )}
        </div>
      </Section>
      <Section
        title={t('Reward points')}
        about={t('Production and test are separate: balances and sign-ins do not carry over.')}
      >
        <div class="rows">
          {setting('pointsOff').value ? (
            <div class="row row-split">
              <span>{t('Reward points are off')}</span>
              <SetBy name="pointsOff" />
            </div>
          ) : (
            <ChoiceRow
              name="rewardsEnvironment"
              label={t('Environment')}
              options={environmentChoices.map(({ value, label }) => ({ value, label: t(label) }))}
            />
          )}
        </div>
      </Section>
      <Section title={t('How keys travel')} about={t('Change these only if your service requires it.')}>
        <div class="rows">
          <ChoiceRow
            name="keyTransport"
            label={t('Explorer key')}
            options={[
              { value: 'provider', label: t('As the service wants') },
              { value: 'header', label: t('Header // of a request') },
              { value: 'query', label: t('Query // the part of an address after the question mark') },
            ]}
          />
          <ChoiceRow name="partnerAuthorization" label={t('Partner key')} options={schemes()} />
          <ChoiceRow name="userAuthorization" label={t('Sign-in // noun')} options={schemes()} />
        </div>
      </Section>
    </>
  )
}
