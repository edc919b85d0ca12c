import { X } from 'lucide-preact'
import { activityKinds, type Narrowing } from '../../lib/core/activity/activity-narrow'
import type { AddressBook } from '../../lib/core/address-book/address-book'
import { addressShape } from '../../lib/core/addresses/hex'
import { decimalText } from '../../lib/core/amounts/decimal'
import { shortAddress } from '../../lib/core/amounts/format'
import { grouped } from '../../lib/core/amounts/grouped'
import { t } from '../../lib/core/language/t'
import { formatDate } from '../../lib/core/time/format-time'
import { veiled } from '../../lib/ui/base/hidden-values'
import { Button } from '../base/controls/button'

interface Props {
  narrowing: Narrowing
  /** Of the chosen token. */
  tokenName: string
  book: AddressBook
  /** Named here if no control shows the direction. */
  direction: string | null
  onRemove: (name: string) => void
  onClear: () => void
}

/** The filters that are set, each removable with one press. */
export function FilterChips(props: Props) {
  const chips = chipsOf(props)
  if (chips.length === 0) return null
  return (
    <ul class="filter-chips" aria-label={t('Filters')}>
      {chips.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            class="filter-chip"
            aria-label={t('Remove “{name}”', { name: words })}
            onClick={() => props.onRemove(name)}
          >
            <bdi>{words}</bdi>
            <X size={12} aria-hidden="true" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button look="quiet" size="s" onClick={props.onClear}>
            {t('Clear all')}
          </Button>
        </li>
      )}
    </ul>
  )
}

const dayText = (day: string) => formatDate(Date.parse(`${day}T00:00Z`))

function chipsOf({ narrowing, tokenName, book, direction }: Props): { name: string; words: string }[] {
  const { kind, token, since, until, least, most, side } = narrowing
  const amount = (value: NonNullable<typeof least>) => `${veiled(grouped(decimalText(value)))} ${tokenName}`
  const sideName = side && addressShape.test(side) ? (book.get(side)?.label ?? shortAddress(side, 6, 4)) : side
  const chips = {
    filter: direction,
    kind: kind && t(activityKinds[kind]),
    token: token && tokenName,
    since: since && t('Since {date}', { date: dayText(since) }),
    until: until && t('Until {date}', { date: dayText(until) }),
    least: least && t('At least {amount}', { amount: amount(least) }),
    most: most && t('At most {amount}', { amount: amount(most) }),
    side: sideName && t('With {name}', { name: veiled(sideName) }),
  }
  return Object.entries(chips).flatMap(([name, words]) => (words ? [{ name, words }] : []))
}
