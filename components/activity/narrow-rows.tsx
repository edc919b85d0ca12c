import { useMemo } from 'preact/hooks'
import {
  type ActivityKind,
  activityKinds,
  kindOfRow,
  type Narrowing,
  tokensMoved,
} from '../../lib/core/activity/activity-narrow'
import { shortAddress } from '../../lib/core/amounts/format'
import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { type FeedState, feedRows } from '../../lib/ui/activity/source-feed'
import { veiled } from '../../lib/ui/base/hidden-values'
import { FormField } from '../base/controls/field'
import { Select } from '../base/controls/select'
import { useReading } from '../values/reading'

const mostTokens = 40
const kindNames = Object.entries(activityKinds) as [ActivityKind, string][]

/** A token that no row names: its address, or the coin of its chain. */
function bareName(key: string, coin: string): string {
  const [token = '', chain] = key.split(':').toReversed()
  return token === 'coin' ? (chain ? chainById(chain).coin : coin) : shortAddress(token, 6, 4)
}

/** A token by its name in the rows, for a label; covered like any value. */
export function useTokenName(state: FeedState, key: string | undefined): string {
  const { coin } = useReading().chain
  return useMemo(() => {
    if (key === undefined) return ''
    const known = tokensMoved(feedRows(state), coin).find((token) => token.key === key)
    return veiled(known?.name ?? bareName(key, coin))
  }, [state, key, coin])
}

interface Props {
  state: FeedState
  narrowing: Narrowing
  onChange: (name: keyof Narrowing, value: string | undefined) => void
  /** Without visible labels, in a line of tools. */
  bare?: boolean
}

/** Filters loaded rows by kind and token, which the service cannot do. */
export function NarrowRows({ state, narrowing, onChange, bare = true }: Props) {
  const { coin } = useReading().chain
  const rows = useMemo(() => feedRows(state), [state])
  const tokens = useMemo(() => tokensMoved(rows, coin).slice(0, mostTokens), [rows, coin])
  if (rows.length === 0) return null
  const counts = new Map<ActivityKind, number>()
  for (const row of rows) counts.set(kindOfRow(row), (counts.get(kindOfRow(row)) ?? 0) + 1)
  const kinds = kindNames.filter(([kind]) => counts.has(kind) || kind === narrowing.kind)
  const names = tokens.map(({ name }) => name)
  return (
    <>
      <FormField label={t('Kind, of what is loaded')} bare={bare}>
        {(control) => (
          <Select
            control={control}
            size="s"
            value={narrowing.kind ?? ''}
            options={[
              { value: '', label: t('All kinds') },
              ...kinds.map(([value, name]) => ({
                value,
                label: t('{label} ({count})', { label: t(name), count: counts.get(value) ?? 0 }),
              })),
            ]}
            onChange={(value) => onChange('kind', value || undefined)}
          />
        )}
      </FormField>
      <FormField label={t('Token, of what is loaded')} bare={bare}>
        {(control) => (
          <Select
            control={control}
            size="s"
            value={narrowing.token ?? ''}
            options={[
              { value: '', label: t('All tokens') },
              ...tokens.map(({ key, name, count }) => ({
                value: key,
                // Tokens with the same name are distinguished by their addresses.
                label: t('{label} ({count})', {
                  label: veiled(
                    names.filter((each) => each === name).length > 1 && !key.endsWith('coin')
                      ? `${name} ${bareName(key, coin)}`
                      : name,
                  ),
                  count,
                }),
              })),
              ...(narrowing.token && !tokens.some(({ key }) => key === narrowing.token)
                ? [
                    {
                      value: narrowing.token,
                      label: veiled(bareName(narrowing.token, coin)),
                    },
                  ]
                : []),
            ]}
            onChange={(value) => onChange('token', value || undefined)}
          />
        )}
      </FormField>
    </>
  )
}
