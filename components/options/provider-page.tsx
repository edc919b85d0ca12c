import { useState } from 'preact/hooks'
import { type HostKind, hostKinds } from '../../lib/api/host-kinds'
import { providers } from '../../lib/api/providers'
import { changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { hostLabel, hostRefusal, presetHost, saveHost, typedHost } from '../../lib/ui/data/hosts'
import { environmentChoices } from '../../lib/ui/points/environment-now'
import { Button } from '../base/button'
import { Choices } from '../base/choices'
import { Field } from '../base/field'
import { Switch } from '../base/switch'
import { ChoiceRow } from './choice-row'
import { Section } from './section'

const hosts = Object.keys(hostKinds) as HostKind[]

const schemes = [
  { value: 'learn', label: 'Detect' },
  { value: 'bearer', label: 'Bearer' },
  { value: 'bare', label: 'Raw' },
] as const

/** Whom to ask: the provider, its hosts, and how keys travel. */
export function ProviderPage() {
  const chosen = setting('provider').value
  const provider = providers[chosen]
  return (
    <>
      <Section first title={labelOf('provider')} about="The service that answers your lookups. Each has its own hosts.">
        <Choices
          legend={labelOf('provider')}
          value={chosen}
          options={Object.values(providers).map(({ id, name, doc }) => ({ value: id, label: name, hint: doc }))}
          onChange={(id) => void changeSetting('provider', id)}
        />
      </Section>
      <Section
        title="Hosts"
        about={
          provider.hostsEditable ? 'A key is sent to its own host only.' : `${provider.name} has hosts of its own.`
        }
      >
        <div class="rows">
          {hosts.map((kind) =>
            provider.hostsEditable ? (
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
          <ChoiceRow name="rewardsEnvironment" label="Environment" options={environmentChoices} />
        </div>
      </Section>
      <Section title="How keys travel" about="Change these only if your service requires it.">
        <div class="rows">
          <ChoiceRow
            name="keyTransport"
            label="Explorer key"
            options={[
              { value: 'provider', label: 'Provider default' },
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

function HostRow({ kind }: { kind: HostKind }) {
  const stored = typedHost(kind)
  const [text, setText] = useState(stored)
  const [tried, setTried] = useState(false)
  const refused = hostRefusal(kind, text)
  return (
    <form
      class="row row-form"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (refused) return
        void saveHost(kind, text).then((stored) => {
          if (stored) notify(`${hostLabel(kind)} saved`, 'good')
        })
      }}
    >
      <Field label={hostLabel(kind)} error={tried ? refused : null}>
        {(control) => (
          <input
            {...control}
            class="control mono"
            type="text"
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            placeholder={presetHost(kind) || 'https://'}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" look={text.trim() === stored ? 'plain' : 'primary'} disabled={text.trim() === stored}>
        Save
      </Button>
    </form>
  )
}
