import { type Density, densities, densityLabels } from '../../lib/core/density'
import { settingValues } from '../../lib/ui/base/settings'
import { chooseSiteDensity } from '../../lib/ui/page/choose-site-density'
import { Field } from './field'
import { Select } from './select'

/** How much is shown on one site, by its host. */
export function DensitySelect({ host, label }: { host: string; label: string }) {
  const { density, siteDensities } = settingValues.value
  const chosen = Object.hasOwn(siteDensities, host) ? siteDensities[host] : undefined
  return (
    <Field label={label} bare>
      {(control) => (
        <Select
          control={control}
          size="s"
          value={chosen ?? ''}
          options={[
            { value: '', label: `Default (${densityLabels[density]})` },
            ...densities.map((value) => ({ value, label: densityLabels[value] })),
          ]}
          onChange={(value) => void chooseSiteDensity(host, value as Density | '')}
        />
      )}
    </Field>
  )
}
