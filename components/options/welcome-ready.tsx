import { ExternalLink } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import { msg, t } from '../../lib/core/language/t'
import type { SettingValues } from '../../lib/settings/schema'
import { setting } from '../../lib/ui/base/settings'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { ToolbarPicture } from './toolbar-picture'
import { WelcomeHead } from './welcome-step'

/** A well-known address that is busy on every chain: all rows of its page come from one list, so from one call. */
const busyAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** The next step for the chosen option. */
const nextSteps: Record<SettingValues['annotateWhere'], string> = {
  everywhere: msg('Open any page with transaction hashes. The sentences come by themselves.'),
  explorers: msg('Open an explorer. The sentences come by themselves; other sites are one switch away.'),
  sites: msg('Open a page with transaction hashes, press Hashgloss in the toolbar, and switch the site on.'),
  nowhere: msg('Open a page with transaction hashes, press Hashgloss in the toolbar, and annotate it once.'),
}

const mostSamples = 3

/** Pages with a list of hashes, on the reader's first chains. */
export function samplePages(chainOrder: readonly string[]) {
  return chainOrder
    .map(chainById)
    .flatMap(({ name, hosts }) =>
      hosts[0] ? [{ name, host: hosts[0], href: `https://${hosts[0]}/address/${busyAddress}` }] : [],
    )
    .slice(0, mostSamples)
}

/** A typed address as a URL that can be opened; null for anything else. */
function pageAddress(text: string): string | null {
  const typed = text.trim()
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return typed.length > 0 && !/\s/.test(typed) && URL.canParse(whole) && new URL(whole).host.length > 2 ? whole : null
}

/** The last step of the welcome leads to a page with hashes. */
export function WelcomeReady() {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const pages = samplePages(setting('chainOrder').value)
  return (
    <>
      <WelcomeHead title={t('Ready')}>{t(nextSteps[setting('annotateWhere').value])}</WelcomeHead>
      <ToolbarPicture />
      <ul class="rows welcome-places">
        {pages.map(({ name, host, href }) => (
          <li key={host}>
            <a href={href}>
              <span>
                {t('A busy address on {chain}', { chain: name })}
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
            <FormField label={t('A page of yours')} error={refused ? t('Page: not a web address') : null}>
              {(control) => (
                <input
                  {...control}
                  type="text"
                  inputMode="url"
                  dir="ltr"
                  placeholder="https://"
                  autocomplete="off"
                  spellcheck={false}
                  value={typed}
                  onInput={(event) => setTyped(event.currentTarget.value)}
                />
              )}
            </FormField>
            <Button type="submit">{t('Open // verb, a button')}</Button>
          </form>
        </li>
      </ul>
      <div class="welcome-foot">
        <Button look="quiet" href="/app.html">
          {t('Open Hashgloss')}
        </Button>
        {pages[0] && (
          <Button look="primary" href={pages[0].href}>
            {t('Try it on a sample')}
          </Button>
        )}
      </div>
    </>
  )
}
