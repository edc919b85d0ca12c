import type { ComponentChildren } from 'preact'
import type { OwnChoice } from '../../lib/core/activity/own-choice'
import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'
import { canChooseChain, isChainServed } from '../../lib/ui/navigation/provider-chains'
import '../base/controls/covered.css'
import '../records/filter-bar.css'
import { OwnName } from './row-owners'

interface Props {
  own: readonly string[]
  choice: OwnChoice
  onChange: (name: 'of' | 'on', value: string) => void
}

/** Chooses the own addresses and the chains of the feed. */
export function OwnChoices({ own, choice, onChange }: Props) {
  const chains = canChooseChain()
    ? [...new Set([...choice.chains, ...setting('chainOrder').value])].filter(isChainServed)
    : choice.chains
  return (
    <>
      <Ticks
        legend={t('Your addresses')}
        all={own.map((address) => address.toLowerCase())}
        chosen={choice.addresses}
        onChange={(chosen) => onChange('of', chosen.join(',') || 'none')}
      >
        {(address) => <OwnName address={address} />}
      </Ticks>
      {chains.length > 1 && (
        <Ticks
          legend={t('Chains')}
          // In a fixed order, so nothing moves when one is chosen.
          all={chains.toSorted((a, b) => Number(a) - Number(b))}
          chosen={choice.chains}
          onChange={(chosen) => onChange('on', chosen.join(','))}
        >
          {(id) => chainById(id).name}
        </Ticks>
      )}
    </>
  )
}

interface TicksProps {
  legend: string
  all: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  children: (each: string) => ComponentChildren
}

function Ticks({ legend, all, chosen, onChange, children }: TicksProps) {
  return (
    <fieldset class="own-ticks">
      <legend class="field-label">{legend}</legend>
      <div class="chips">
        {all.map((each) => (
          <label key={each} class="chip covered">
            <input
              type="checkbox"
              checked={chosen.includes(each)}
              onChange={() => onChange(all.filter((one) => (one === each) !== chosen.includes(one)))}
            />
            {children(each)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
