import { Check } from 'lucide-preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Chain, chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { chainIdShape } from '../../lib/settings/schema'
import { chainList, isChainServed } from '../../lib/ui/navigation/chain-choice'
import './chain-panel.css'

interface Props {
  /** Chain id. */
  chosen: string
  preferred: readonly string[]
  any: boolean
  onChoose: (id: string) => void
}

/** The list of a chain picker, with its search: it takes the focus when it opens. */
export function ChainPanel({ chosen, preferred, any, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])

  const { own, main, test } = chainList(preferred, search)
  const typed = chainIdShape.test(search.trim()) ? search.trim() : ''
  const all = [...own, ...main, ...test]
  // An unlisted chain can still be chosen by its number.
  if (typed && !all.some((chain) => chain.id === typed)) all.push(chainById(typed))
  const groups = [
    { title: t('Your chains'), chains: own },
    { title: t('Main networks'), chains: main },
    { title: t('Test networks'), chains: test },
    { title: t('By number'), chains: all.slice(own.length + main.length + test.length) },
  ]

  const move = (by: number) => {
    const next = Math.max(0, Math.min(all.length - 1, active + by))
    setActive(next)
    list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(8),
    PageUp: () => move(-8),
    Enter: () => {
      const chain = all[active]
      if (chain) onChoose(chain.id)
    },
  }

  return (
    <div class="chain-panel" role="dialog" aria-label={t('Choose a chain')}>
      <input
        ref={field}
        class="chain-search"
        type="text"
        role="combobox"
        aria-label={t('Search chains')}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={all.length > 0 ? `${id}-${active}` : undefined}
        placeholder={t('Search by name, coin or id')}
        autocomplete="off"
        spellcheck={false}
        value={search}
        onInput={(event) => {
          setSearch(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={(event) => {
          const act = keys[event.key]
          if (!act) return
          event.preventDefault()
          act()
        }}
      />
      {all.length === 0 && <p class="chain-none">{t('No chain of that name.')}</p>}
      <div class="chain-list" id={id} ref={list} role="listbox" aria-label={t('Chains')} tabIndex={-1}>
        {groups.map(({ title, chains }) =>
          chains.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
            <div key={title} role="group" aria-label={title}>
              <div class="chain-group" aria-hidden="true">
                {title}
              </div>
              {chains.map((chain) => {
                const index = all.indexOf(chain)
                return (
                  <Option
                    key={chain.id}
                    id={`${id}-${index}`}
                    index={index}
                    chain={chain}
                    active={index === active}
                    chosen={chain.id === chosen}
                    any={any}
                    onPoint={() => setActive(index)}
                    onChoose={() => onChoose(chain.id)}
                  />
                )
              })}
            </div>
          ),
        )}
      </div>
    </div>
  )
}

interface OptionProps {
  id: string
  index: number
  chain: Chain
  active: boolean
  chosen: boolean
  any: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, index, chain, active, chosen, any, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the search field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and points here
    <div
      id={id}
      class="chain-option"
      role="option"
      aria-selected={chosen}
      data-index={index}
      data-active={active}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span class="chain-name">{chain.name}</span>
      <span class="chain-note">{any || isChainServed(chain.id) ? chain.id : t('not served')}</span>
      {chosen && <Check size={14} aria-hidden="true" />}
    </div>
  )
}
