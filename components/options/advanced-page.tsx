import { type HostKind, hostKinds } from '../../lib/api/host-kinds'
import { providers } from '../../lib/api/providers'
import { isPreview } from '../../lib/ui/base/preview'
import { changeSetting, isSetByOrganisation, labelOf, setting } from '../../lib/ui/base/settings'
import { hostLabel, presetHost, typedHost } from '../../lib/ui/data/hosts'
import { keylessChoice } from '../../lib/ui/data/keyless'
import { environmentChoices } from '../../lib/ui/points/environment-now'
import { Choices } from '../base/choices'
import { Switch } from '../base/switch'
import { ChoiceRow } from './choice-row'
import { HostRow } from './host-row'
import { Section } from './section'
import { SetBy } from './set-by'

const hosts = Object.keys(hostKinds) as HostKind[]

const schemes = [
  { value: 'learn', label: 'Detect' },
  { value: 'bearer', label: 'Bearer' },
  { value: 'bare', label: 'Raw' },
] as const

/** What few need: services by their hosts, how keys travel, the test host of points. */
export function AdvancedPage() {
  const chosen = setting('provider').value
  const provider = providers[chosen]
  // The sandbox runs on this machine, which only previews may reach.
  const offered = Object.values(providers).filter(({ id }) => id !== 'sandbox' || isPreview || id === chosen)
  return (
    <>
      <Section
        first
        title="Advanced"
        about="For services of your own, partners and developers. Others can leave all this."
      >
        <Choices
          legend={labelOf('provider')}
          value={chosen}
          disabled={isSetByOrganisation('provider')}
          options={offered.map(({ id, name, doc }) => ({ value: id, label: name, hint: doc, ...keylessChoice(id) }))}
          onChange={(id) => void changeSetting('provider', id)}
        />
        <SetBy name="provider" />
      </Section>
      <Section
        title="Hosts"
        about={
          provider.hostsEditable ? 'A key is sent to its own host only.' : `${provider.name} has hosts of its own.`
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
                  {kind === 'explorer' && provider.route === 'instances' ? 'One for each chain' : presetHost(kind)}
                </span>
              </div>
            ),
          )}
          {provider.hostsEditable && (
            <div class="row">
              <Switch
                label={labelOf('allowPrivateHosts')}
                hint="For a service on your own machine or intranet. Leave it off otherwise."
                on={setting('allowPrivateHosts').value}
                onChange={(on) => void changeSetting('allowPrivateHosts', on)}
              />
            </div>
          )}
        </div>
      </Section>
      <Section title="Reward points" about="Production and test are separate: balances and sign-ins do not carry over.">
        <div class="rows">
          {setting('pointsOff').value ? (
            <div class="row row-split">
              <span>Reward points are off</span>
              <SetBy name="pointsOff" />
            </div>
          ) : (
            <ChoiceRow name="rewardsEnvironment" label="Environment" options={environmentChoices} />
          )}
        </div>
      </Section>
      <Section title="How keys travel" about="Change these only if your service requires it.">
        <div class="rows">
          <ChoiceRow
            name="keyTransport"
            label="Explorer key"
            options={[
              { value: 'provider', label: 'As the service wants' },
              { value: 'header', label: 'Header' },
              { value: 'query', label: 'Query' },
            ]}
          />
          <ChoiceRow name="partnerAuthorization" label="Partner key" options={schemes} />
          <ChoiceRow name="userAuthorization" label="Sign-in" options={schemes} />
        </div>
      </Section>
    </>
  )
}
