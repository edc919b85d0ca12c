import { changeSetting, setting } from '../../lib/ui/settings'
import { Choices } from '../choices'
import { Section } from './section'

export function LookPage() {
  return (
    <Section first title="Appearance" about="For the popup, the panel, the tab, these options, and the cards on pages.">
      <div class="rows">
        <div class="row row-split">
          <span>Theme</span>
          <Choices
            legend="Theme"
            look="segments"
            value={setting('theme').value}
            options={[
              { value: 'system', label: 'As the system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onChange={(value) => void changeSetting('theme', value)}
          />
        </div>
      </div>
    </Section>
  )
}
