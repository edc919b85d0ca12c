import { t } from '../../lib/core/language/t'
import { changedBy, setting } from '../../lib/ui/base/settings'
import { Choices } from '../base/controls/choices'

type When = 'automatic' | 'hover' | 'press'

const options = (): readonly { value: When; label: string; hint: string }[] => [
  { value: 'automatic', label: t('Automatically'), hint: t('As soon as a hash is in view, within the budgets below.') },
  { value: 'hover', label: t('When I point at it'), hint: t('Until then, each hash has a dot.') },
  {
    value: 'press',
    label: t('Ask before each lookup'),
    hint: t('Press a dot to look it up, or ask for the whole page in the popup.'),
  },
]

/** When a page's hash is looked up: two settings, one choice. */
export function LookUpChoice() {
  const value: When = setting('onDemand').value ? setting('onDemandBy').value : 'automatic'
  return (
    <Choices
      legend={t('When to look up')}
      value={value}
      options={options()}
      onChange={(when) =>
        void changedBy(
          when === 'automatic' ? { onDemand: () => false } : { onDemand: () => true, onDemandBy: () => when },
        )
      }
    />
  )
}
