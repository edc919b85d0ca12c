import { t } from '../../../lib/core/language/t'
import { type Density, densities } from '../../../lib/core/pages/density'
import { phrase } from '../../../lib/core/phrases/phrase'
import { wordsOf } from '../../../lib/core/phrases/words-of'
import { settingValues } from '../../../lib/ui/base/settings'
import { chooseSiteDensity } from '../../../lib/ui/page/choose-site-density'
import { FormField } from './field'
import { Select } from './select'

/** How much marks show on one site, by its host. */
export function DensitySelect({ host, label }: { host: string; label: string }) {
  const { density, siteDensities } = settingValues.value
  const chosen = Object.hasOwn(siteDensities, host) ? siteDensities[host] : undefined
  return (
    <FormField label={label} bare>
      {(control) => (
        <Select
          control={control}
          size="s"
          value={chosen ?? ''}
          options={[
            { value: '', label: t('Default ({density})', { density: wordsOf(phrase(`card.density.${density}`)) }) },
            ...densities.map((value) => ({ value, label: wordsOf(phrase(`card.density.${value}`)) })),
          ]}
          onChange={(value) => void chooseSiteDensity(host, value as Density | '')}
        />
      )}
    </FormField>
  )
}
