import { useId, useMemo } from 'preact/hooks'
import {
  type ActivityKind,
  activityKinds,
  fitsNarrowing,
  kindOfRow,
  type Narrowing,
  tokensMoved,
} from '../../lib/core/activity/activity-narrow'
import { shortAddress } from '../../lib/core/amounts/format'
import { t } from '../../lib/core/language/t'
import type { FeedState } from '../../lib/ui/activity/activity-feed'
import { veiled } from '../../lib/ui/base/hidden-values'
import { Button } from '../base/controls/button'
import { Select } from '../base/controls/select'
import { useReading } from '../values/reading'

const mostTokens = 40
const kindNames = Object.entries(activityKinds) as [ActivityKind, string][]

/** The filters in a location. */
export const narrowingOf = ({ kind, token }: Readonly<Record<string, string>>): Narrowing => ({
  kind: kind !== undefined && kind in activityKinds ? (kind as ActivityKind) : undefined,
  token: token === 'coin' || /^0x[0-9a-f]{40}$/.test(token ?? '') ? token : undefined,
})

interface Props {
  state: FeedState
  narrowing: Narrowing
  onChange: (name: keyof Narrowing, value: string | undefined) => void
}

/** Filters loaded rows by kind and token, which the service cannot do. */
export function NarrowRows({ state, narrowing, onChange }: Props) {
  const id = useId()
  const { coin } = useReading().chain
  const rows = useMemo(() => [...state.unmined, ...state.chunks.flat(), ...state.held], [state])
  const tokens = useMemo(() => tokensMoved(rows, coin).slice(0, mostTokens), [rows, coin])
  if (rows.length === 0) return null
  const counts = new Map<ActivityKind, number>()
  for (const row of rows) counts.set(kindOfRow(row), (counts.get(kindOfRow(row)) ?? 0) + 1)
  const kinds = kindNames.filter(([kind]) => counts.has(kind) || kind === narrowing.kind)
  const names = tokens.map(({ name }) => name)
  const control = { class: 'control', 'aria-describedby': undefined, 'aria-invalid': undefined }
  return (
    <>
      <label class="unseen" for={`${id}-kind`}>
        {t('Kind, of what is loaded')}
      </label>
      <Select
        control={{ id: `${id}-kind`, ...control }}
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
      <label class="unseen" for={`${id}-token`}>
        {t('Token, of what is loaded')}
      </label>
      <Select
        control={{ id: `${id}-token`, ...control }}
        size="s"
        value={narrowing.token ?? ''}
        options={[
          { value: '', label: t('All tokens') },
          ...tokens.map(({ key, name, count }) => ({
            value: key,
            // Tokens with the same name are distinguished by their addresses.
            label: t('{label} ({count})', {
              label: veiled(
                names.filter((each) => each === name).length > 1 && key !== 'coin'
                  ? `${name} ${shortAddress(key, 6, 4)}`
                  : name,
              ),
              count,
            }),
          })),
          ...(narrowing.token && !tokens.some(({ key }) => key === narrowing.token)
            ? [{ value: narrowing.token, label: veiled(shortAddress(narrowing.token, 6, 4)) }]
            : []),
        ]}
        onChange={(value) => onChange('token', value || undefined)}
      />
    </>
  )
}

/** How many of the loaded rows are shown, and the way back to all. */
export function NarrowedNote({ state, narrowing, onClear }: Omit<Props, 'onChange'> & { onClear: () => void }) {
  if (narrowing.kind === undefined && narrowing.token === undefined) return null
  const rows = [...state.unmined, ...state.chunks.flat(), ...state.held]
  const shown = rows.filter((row) => fitsNarrowing(row, narrowing)).length
  return (
    <p class="activity-folded" role="status">
      <span>{t('{shown} of the {count} rows loaded.', { shown, count: rows.length })}</span>
      <Button look="quiet" size="s" onClick={onClear}>
        {t('Show all')}
      </Button>
    </p>
  )
}
