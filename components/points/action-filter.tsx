import { useRef } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { logLine } from '../../lib/core/points/log-line'
import type { LogRecord } from '../../lib/ui/points/points'
import { FormField } from '../base/controls/field'
import { Select } from '../base/controls/select'

const known = ['register', 'daily_reward', 'activity', 'redeem_offer', 'manual']

interface Props {
  /** Empty for all. */
  action: string
  rows: readonly LogRecord[]
  onChange: (action: string) => void
}

/** Filters the log by a known action, or one that was loaded. */
export function ActionFilter({ action, rows, onChange }: Props) {
  // A filtered log contains no other action, so earlier ones stay available.
  const met = useRef(new Set(known)).current
  for (const one of [action, ...rows.map((row) => row.action)]) if (one) met.add(one)
  return (
    <FormField label={t('Action')} bare>
      {(control) => (
        <Select
          control={control}
          size="s"
          patient
          value={action}
          options={[
            { value: '', label: t('All actions') },
            ...Array.from(met, (value) => ({ value, label: logLine({ action: value }).words })),
          ]}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
