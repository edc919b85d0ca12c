import { changeSetting, setting } from '../../lib/ui/base/settings'
import { Switch } from '../base/switch'
import { Section } from './section'

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
            label="Labels beside addresses"
            hint="A page can see which of its addresses get a label. So with “Every site”, labels stand only on sites that you switched on one by one."
            on={setting('labelAddresses').value}
            onChange={(on) => void changeSetting('labelAddresses', on)}
          />
        </div>
      </div>
    </Section>
  )
}
