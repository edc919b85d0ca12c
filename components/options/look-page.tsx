import { labelOf } from '../../lib/ui/base/settings'
import { ChoiceRow } from './choice-row'
import { Section } from './section'

/** How everything of the extension looks. */
export function LookPage() {
  return (
    <Section first title="Appearance" about="For the popup, the panel, the tab, these options, and the cards on pages.">
      <div class="rows">
        <ChoiceRow
          name="theme"
          label={labelOf('theme')}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
    </Section>
  )
}
