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

/** Which lines of the log are asked for: those of an action we know, or of one that was loaded. */
export function ActionFilter({ action, rows, onChange }: Props) {
  // Of one action no other is loaded: what was met before can be chosen all the same.
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
