import type { CardKey } from '../../lib/core/page-options'
import { changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { Choices } from '../base/choices'
import { Switch } from '../base/switch'
import { Section } from './section'

const hint = 'While it is held, rest the pointer on an address. Balance, tags and points are looked up then.'

const keys: readonly { value: CardKey; label: string; hint?: string }[] = [
  { value: 'alt', label: 'With Alt', hint },
  { value: 'control', label: 'With Ctrl' },
  { value: 'shift', label: 'With Shift' },
  { value: 'off', label: 'Never' },
]

/** Whether the address book stands in web pages, too. */
export function AddressChoice() {
  return (
    <Section
      title="Addresses on pages"
      about="Your labels stand beside the addresses you know, and an address that only looks like one of them is marked as suspicious. Nothing is looked up for that."
    >
      <div class="rows">
        <div class="row">
          <Switch
            label={labelOf('labelAddresses')}
            hint="A page can see which of its addresses get a label. So with “Every site”, labels stand only on sites that you switched on one by one."
            on={setting('labelAddresses').value}
            onChange={(on) => void changeSetting('labelAddresses', on)}
          />
        </div>
      </div>
      {setting('labelAddresses').value && (
        <Choices
          legend="Open the card of an address"
          value={setting('addressCardKey').value}
          options={keys}
          onChange={(key) => void changeSetting('addressCardKey', key)}
        />
      )}
    </Section>
  )
}
