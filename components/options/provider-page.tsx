import { useState } from 'preact/hooks'
import { providers } from '../../lib/api/providers'
import { type HostSetting, hostLabels, hostRefusal, presetHost, saveHost } from '../../lib/ui/hosts'
import { changeSetting, setting } from '../../lib/ui/settings'
import { notify } from '../../lib/ui/toasts'
import { Button } from '../button'
import { Choices } from '../choices'
import { Field } from '../field'
import { Switch } from '../switch'
import { ChoiceRow } from './choice-row'
import { Section } from './section'

const hosts: readonly HostSetting[] = ['explorerHost', 'rewardsHost', 'rewardsTestHost']

const schemes = [
  { value: 'learn', label: 'Find out' },
  { value: 'bearer', label: 'Bearer' },
  { value: 'bare', label: 'Bare value' },
] as const

/** Whom to ask: the provider, its hosts, and how keys travel. */
export function ProviderPage() {
  const chosen = setting('provider').value
  const provider = providers[chosen]
  return (
    <>
      <Section first title="Provider" about="The service that answers your lookups. Each has its own hosts and words.">
        <Choices
          legend="Provider"
          value={chosen}
          options={Object.values(providers).map(({ id, name, doc }) => ({ value: id, label: name, hint: doc }))}
          onChange={(id) => void changeSetting('provider', id)}
        />
      </Section>
      <Section
        title="Hosts"
        about={
          provider.hostsEditable
            ? 'Keys are kept for the host they were given for, and never sent to another.'
            : `${provider.name} has hosts of its own.`
        }
      >
        <div class="rows">
          {hosts.map((name) =>
            provider.hostsEditable ? (
              <HostRow key={`${chosen} ${name}`} name={name} />
            ) : (
              <div key={name} class="row row-split">
                <span>{hostLabels[name]}</span>
                <span class="mono muted">{presetHost(name)}</span>
              </div>
            ),
          )}
          {provider.hostsEditable && (
            <div class="row">
              <Switch
                label="Allow hosts on this network"
                hint="For a service on your own machine or intranet. Leave it off otherwise."
                on={setting('allowPrivateHosts').value}
                onChange={(on) => void changeSetting('allowPrivateHosts', on)}
              />
            </div>
          )}
        </div>
      </Section>
      <Section
        title="Reward points"
        about="Production and test are two worlds: balances and sign-ins of one mean nothing in the other."
      >
        <div class="rows">
          <ChoiceRow
            name="rewardsEnvironment"
            label="Environment"
            options={[
              { value: 'production', label: 'Production' },
              { value: 'test', label: 'Test' },
            ]}
          />
        </div>
      </Section>
      <Section title="How keys travel" about="Only change these where a service asks for it.">
        <div class="rows">
          <ChoiceRow
            name="keyTransport"
            label="Explorer key"
            options={[
              { value: 'provider', label: 'As the provider does' },
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

function HostRow({ name }: { name: HostSetting }) {
  const stored = setting(name).value
  const [text, setText] = useState(stored)
  const [tried, setTried] = useState(false)
  const refused = hostRefusal(name, text)
  return (
    <form
      class="row row-form"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (refused) return
        void saveHost(name, text).then((stored) => {
          if (stored) notify(`${hostLabels[name]} saved`, 'good')
        })
      }}
    >
      <Field label={hostLabels[name]} error={tried ? refused : null}>
        {(control) => (
          <input
            {...control}
            class="control mono"
            type="text"
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            placeholder={presetHost(name) || 'https://'}
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
