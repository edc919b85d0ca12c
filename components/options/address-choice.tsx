import { t } from '../../lib/core/language/t'
import type { CardKey } from '../../lib/core/pages/page-options'
import { changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { Choices } from '../base/controls/choices'
import { Switch } from '../base/controls/switch'
import { Section } from './section'

const keys = (): readonly { value: CardKey; label: string; hint?: string }[] => [
  {
    value: 'alt',
    label: t('With Alt'),
    hint: t('Hold it and rest the pointer on an address. This looks up its balance, tags and points.'),
  },
  { value: 'control', label: t('With Ctrl') },
  { value: 'shift', label: t('With Shift') },
  { value: 'off', label: t('Never') },
]

/** Whether labels also appear on web pages. */
export function AddressChoice() {
  return (
    <Section
      title={t('Addresses on pages')}
      about={t(
        'Your labels appear beside the addresses you know, and an address that only looks like one of them is marked as suspicious. Nothing is looked up for this.',
      )}
    >
      <div class="rows">
        <div class="row">
          <Switch
            label={labelOf('labelAddresses')}
            hint={t(
              'A page can see which of its addresses have a label. So with “Every site”, labels appear only on sites that you turned on one by one.',
            )}
            on={setting('labelAddresses').value}
            onChange={(on) => void changeSetting('labelAddresses', on)}
          />
        </div>
      </div>
      <Choices
        legend={t('Open the card of an address')}
        value={setting('addressCardKey').value}
        options={keys()}
        onChange={(key) => void changeSetting('addressCardKey', key)}
      />
    </Section>
  )
}
