import { fieldLabel } from '../../lib/api/field-label'
import { UserBalances } from '../../lib/api/models/points-records'
import type { Infer } from '../../lib/api/shapes/shapes'
import { t } from '../../lib/core/language/t'
import { Figures } from './figures'

/** A user's balances, each with its record's label; the total first and large. */
export function BalanceFigures({ balances }: { balances: Infer<typeof UserBalances> | null | undefined }) {
  const names = Object.keys(UserBalances.fields) as (keyof typeof UserBalances.fields)[]
  return (
    <Figures
      label={t('Balances')}
      headline
      figures={names.map((name) => ({ label: fieldLabel(UserBalances, name), value: balances?.[name] }))}
    />
  )
}
