import { ArrowDown, ArrowUp, X } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import { parseRevokeSite, revokeExample } from '../../lib/core/holdings/revoke-links'
import { t } from '../../lib/core/language/t'
import { forgetDraft } from '../../lib/ui/base/drafts'
import { changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { say } from '../../lib/ui/base/toasts'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { IconButton } from '../base/controls/icon-button'
import { useListFocus } from '../base/hooks/use-list-focus'
import { Trans } from '../base/trans'
import { ChainPicker } from '../values/chain-picker'
import { Section } from './section'

/** The default chain, and the reader's own explorers. */
export function ChainsPage() {
  const order = setting('chainOrder').value
  const list = useListFocus<HTMLOListElement>()
  const change = async (next: string[], done: string) => {
    if (await changeSetting('chainOrder', next)) say(done)
  }
  const move = (from: number, to: number) => {
    const next = [...order]
    const moved = next.splice(from, 1)
    next.splice(to, 0, ...moved)
    void change(
      next,
      t('{chain} is now {place} of {total}.', {
        chain: moved.map((id) => chainById(id).name).join(),
        place: to + 1,
        total: order.length,
      }),
    )
  }
  return (
    <>
      <Section
        first
        title={t('Chains')}
        about={t('The chain to start with, and the chains to try for a hash whose chain is unknown.')}
      >
        <div class="rows">
          <div class="row row-split">
            <span>{labelOf('defaultChain')}</span>
            <ChainPicker
              label={labelOf('defaultChain')}
              chosen={setting('defaultChain').value}
              preferred={order}
              onChoose={(id) => {
                void changeSetting('defaultChain', id)
                // A temporary choice would override it until the browser closes.
                void forgetDraft('chain')
              }}
            />
          </div>
        </div>
      </Section>
      <Section
        title={t('Order // of chains')}
        about={t('Tried from the top. A shorter list is faster and costs less.')}
      >
        <ol class="rows" ref={list}>
          {order.map((id, index) => {
            const { name } = chainById(id)
            return (
              <li key={id} class="order-item">
                <span class="order-place">{index + 1}</span>
                <span>{name}</span>
                <span class="order-tools">
                  <IconButton
                    icon={ArrowUp}
                    label={t('Move {name} up', { name })}
                    size="s"
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t('Move {name} down', { name })}
                    size="s"
                    disabled={index === order.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton
                    icon={X}
                    label={t('Remove {name}', { name })}
                    size="s"
                    disabled={order.length === 1}
                    onClick={() =>
                      void change(
                        order.filter((each) => each !== id),
                        t('{name} removed.', { name }),
                      )
                    }
                  />
                </span>
              </li>
            )
          })}
          <li class="row row-split">
            <span class="muted">{t('Add a chain')}</span>
            <ChainPicker
              label={t('Add a chain')}
              chosen=""
              none={t('Choose…')}
              preferred={[]}
              onChoose={(id) => {
                if (!order.includes(id)) void change([...order, id], t('{name} added.', { name: chainById(id).name }))
              }}
            />
          </li>
        </ol>
      </Section>
      <OwnExplorers />
      <RevokeSite />
    </>
  )
}

/** The site that the reader revokes allowances at; none is chosen at first. */
function RevokeSite() {
  const stored = setting('revokeSite').value
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const text = (typed ?? stored).trim()
  const parsed = parseRevokeSite(text)
  const save = async (event: Event) => {
    event.preventDefault()
    setTried(true)
    if (parsed === undefined || !(await changeSetting('revokeSite', parsed))) return
    setTyped(null)
    say(parsed ? t('{name} saved', { name: labelOf('revokeSite') }) : t('{name} removed.', { name: stored }))
  }
  return (
    <Section
      title={t('Revoking allowances')}
      about={t(
        'A site that the list of allowances leads to. Choose one you trust; its address is shown before it opens.',
      )}
    >
      <div class="rows">
        <form class="row row-form" onSubmit={(event) => void save(event)}>
          <FormField
            label={labelOf('revokeSite')}
            hint={
              <Trans
                text="{places} are filled in. For example: {example}"
                with={{
                  places: <code dir="ltr">{'{address} {chain} {token} {spender}'}</code>,
                  example: <code dir="ltr">{revokeExample}</code>,
                }}
              />
            }
            error={
              tried && parsed === undefined
                ? t('It must begin with https:// and have {place} in it.', { place: '{address}' })
                : null
            }
          >
            {(control) => (
              <input
                {...control}
                class="control mono"
                inputMode="url"
                placeholder="https://…/{address}"
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                value={typed ?? stored}
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </FormField>
          <Button type="submit" look={text === stored ? 'plain' : 'primary'} disabled={text === stored}>
            {t('Save')}
          </Button>
        </form>
      </div>
    </Section>
  )
}

const hostShape = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/

function OwnExplorers() {
  const own = setting('ownExplorers').value
  const list = useListFocus<HTMLDivElement>()
  const change = async (next: typeof own, done: string) => {
    if (await changeSetting('ownExplorers', next)) say(done)
  }
  const [text, setText] = useState('')
  const [chain, setChain] = useState(setting('defaultChain').value)
  const [error, setError] = useState<string | null>(null)
  const add = (event: Event) => {
    event.preventDefault()
    const host = text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
    if (!hostShape.test(host)) return setError(t('Host: type the explorer’s host, such as explorer.example.'))
    setError(null)
    setText('')
    void change({ ...own, [host]: chain }, t('{name} added.', { name: host }))
  }
  return (
    <Section
      title={t('Your explorers')}
      about={t('Links and pages on these hosts set the chain, as on known explorers.')}
    >
      <div class="rows" ref={list}>
        {Object.entries(own).map(([host, id]) => (
          <div key={host} class="order-item">
            <span class="mono">{host}</span>
            <span class="muted">{chainById(id).name}</span>
            <IconButton
              icon={X}
              label={t('Remove {name}', { name: host })}
              size="s"
              onClick={() => {
                const { [host]: _, ...others } = own
                void change(others, t('{name} removed.', { name: host }))
              }}
            />
          </div>
        ))}
        <form class="row row-split" onSubmit={add}>
          <FormField label={t('Host of an explorer')} bare error={error}>
            {(control) => (
              <input
                {...control}
                class="control mono"
                placeholder="explorer.example"
                autocomplete="off"
                spellcheck={false}
                value={text}
                onInput={(event) => setText(event.currentTarget.value)}
              />
            )}
          </FormField>
          <span class="row-tools">
            <ChainPicker
              label={t('Its chain')}
              chosen={chain}
              preferred={setting('chainOrder').value}
              any
              onChoose={setChain}
            />
            <Button type="submit">{t('Add')}</Button>
          </span>
        </form>
      </div>
    </Section>
  )
}
