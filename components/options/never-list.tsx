import { X } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { everyHost, readSitePattern } from '../../lib/settings/site-patterns'
import { changedBy, labelOf, organisation, setting } from '../../lib/ui/base/settings'
import { say } from '../../lib/ui/base/toasts'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { IconButton } from '../base/controls/icon-button'
import { useListFocus } from '../base/hooks/use-list-focus'
import { Badge } from '../base/states/badge'
import { Section } from './section'

const mostHosts = 500

/** Hosts that are never annotated, whatever else is chosen. */
export function NeverList() {
  const hosts = setting('neverSites').value
  const closed = organisation.value.values.neverSites ?? []
  const list = useListFocus<HTMLUListElement>()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const add = async (event: Event) => {
    event.preventDefault()
    const pattern = readSitePattern(text)
    if (pattern === null) return setError(t('Type a host, such as bank.example or *.bank.example.'))
    if (hosts.length >= mostHosts) return setError(t('The list is full: {count} hosts.', { count: mostHosts }))
    setError(null)
    const added = (list: readonly string[]) => [...list.filter((each) => each !== pattern), pattern]
    if (!(await changedBy({ neverSites: added }))) return
    setText('')
    say(t('{name} added.', { name: pattern }))
  }
  const remove = async (pattern: string) => {
    if (await changedBy({ neverSites: (list) => list.filter((each) => each !== pattern) }))
      say(t('{name} removed.', { name: pattern }))
  }
  return (
    <Section
      title={labelOf('neverSites')}
      about={t('Hashgloss never reads pages on these hosts. *.bank.example covers the host and its subdomains.')}
    >
      <div class="rows">
        {hosts.length > 0 && (
          <ul ref={list} aria-label={labelOf('neverSites')}>
            {hosts.map((pattern) => (
              <li key={pattern} class="order-item">
                {pattern === everyHost ? (
                  <span>{t('All pages: an entry of your organisation’s policy cannot be read. About names it.')}</span>
                ) : (
                  <span class="mono">{pattern}</span>
                )}
                <span />
                {closed.includes(pattern) ? (
                  <Badge>{t('Set by your organisation')}</Badge>
                ) : (
                  <IconButton
                    icon={X}
                    label={t('Remove {name}', { name: pattern })}
                    size="s"
                    onClick={() => void remove(pattern)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <form class="row row-split" onSubmit={(event) => void add(event)}>
          <FormField label={t('Host never to annotate')} bare error={error}>
            {(control) => (
              <input
                {...control}
                class="control mono"
                placeholder="*.bank.example"
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                value={text}
                onInput={(event) => {
                  setText(event.currentTarget.value)
                  setError(null)
                }}
              />
            )}
          </FormField>
          <Button type="submit">{t('Add')}</Button>
        </form>
      </div>
    </Section>
  )
}
