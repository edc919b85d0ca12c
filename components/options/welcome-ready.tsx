import { ExternalLink } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import type { SettingValues } from '../../lib/settings/schema'
import { setting } from '../../lib/ui/base/settings'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { Button } from '../base/button'
import { Field } from '../base/field'
import { WelcomeHead } from './welcome-step'

/** The first transaction there was: every service of its chain knows it. */
const firstTransaction = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060'

/** What to do next, as was chosen. */
const nextSteps: Record<SettingValues['annotateWhere'], string> = {
  everywhere: 'Open any page with transaction hashes. The sentences come by themselves.',
  explorers: 'Open a list of transactions. The sentences come by themselves; other sites are one switch away.',
  sites: 'Open a page with transaction hashes, press Hashgloss in the toolbar, and switch the site on.',
  nowhere: 'Open a page with transaction hashes, press Hashgloss in the toolbar, and annotate it once.',
}

const mostSamples = 3

/** Pages that are full of hashes, of the chains that the reader has first. */
function lists(chainOrder: readonly string[]) {
  return chainOrder
    .map(chainById)
    .flatMap(({ name, hosts }) => (hosts[0] ? [{ name, host: hosts[0] }] : []))
    .slice(0, mostSamples)
}

/** The address somebody typed, as one that can be opened; null for any other. */
function pageAddress(text: string): string | null {
  const typed = text.trim()
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return typed.length > 0 && !/\s/.test(typed) && URL.canParse(whole) && new URL(whole).host.length > 2 ? whole : null
}

/** The welcome ends on a page with hashes. */
export function WelcomeReady() {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  return (
    <>
      <WelcomeHead title="Ready">{nextSteps[setting('annotateWhere').value]}</WelcomeHead>
      <ul class="rows welcome-places">
        {lists(setting('chainOrder').value).map(({ name, host }) => (
          <li key={host}>
            <a href={`https://${host}/txs`}>
              <span>
                Latest transactions on {name}
                <span class="muted">{host}</span>
              </span>
              <ExternalLink size={14} aria-hidden="true" />
            </a>
          </li>
        ))}
        <li>
          <form
            class="row-form"
            onSubmit={(event) => {
              event.preventDefault()
              const address = pageAddress(typed)
              setRefused(!address)
              if (address) location.assign(address)
            }}
          >
            <Field label="A page of yours" error={refused ? 'Page: not a web address' : null}>
              {(control) => (
                <input
                  {...control}
                  type="text"
                  inputMode="url"
                  placeholder="https://"
                  autocomplete="off"
                  spellcheck={false}
                  value={typed}
                  onInput={(event) => setTyped(event.currentTarget.value)}
                />
              )}
            </Field>
            <Button type="submit">Open</Button>
          </form>
        </li>
      </ul>
      <div class="welcome-foot">
        <Button look="quiet" href="/app.html">
          Open Hashgloss
        </Button>
        <Button look="primary" href={`/app.html${hrefOf('transaction', firstTransaction, { chain: '1' })}`}>
          Try it on a sample
        </Button>
      </div>
    </>
  )
}
