import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Output } from '../../lib/api/index'
import type { Environment } from '../../lib/core/environment'
import { formatDate, parseTime } from '../../lib/core/format-time'
import { cleanText } from '../../lib/core/text'
import { act } from '../../lib/ui/act'
import { partnerBooks } from '../../lib/ui/points'
import { Failure } from '../failure'
import { useFrame } from '../frame'
import { Freshness } from '../freshness'
import { Notice } from '../notice'
import { Skeleton } from '../skeleton'
import { useResource } from '../use-resource'
import { Figures } from './figures'

type Books = Output<'partnerBalance'>

/** What the partner has left and has given (R4). `changes` makes it look again. */
export function PartnerBooks({ environment, changes }: { environment: Environment; changes: number }) {
  const frame = useFrame()
  const books = useMemo(() => partnerBooks(environment), [environment])
  const { value, error, at } = useResource(books, changes)
  if (!value && !error) return <Skeleton rows={2} />
  return (
    <section class="points-stack" aria-label="Partner account">
      {error && (
        <Failure
          error={error}
          inline
          onAction={(does, failed) => void act(does, failed, frame, () => void books.load())}
        />
      )}
      {value && (
        <>
          <div class="points-line">
            <h2>{cleanText(value.name ?? '') || 'Partner account'}</h2>
            <Freshness at={at} onReload={() => void books.load(true)} />
          </div>
          <Validity books={value} />
          <Figures
            label="Account"
            figures={[
              { label: 'Balance', value: value.balance },
              { label: 'Distributed so far', value: value.total_distributed },
              { label: 'Accrues a day', value: daily(value.rate) },
              { label: 'Valid from', value: day(value.valid_since) },
              { label: 'Valid until', value: day(value.valid_until) },
            ]}
          />
        </>
      )}
    </section>
  )
}

function Validity({ books }: { books: Books }) {
  const now = Date.now()
  const since = parseTime(books.valid_since)
  const until = parseTime(books.valid_until)
  if (since !== null && now < since) return <Notice tone="warn">This key is not valid yet.</Notice>
  if (until !== null && now > until) return <Notice tone="bad">This key is not valid any more.</Notice>
  return null
}

function day(time: string | null | undefined): ComponentChildren {
  const at = parseTime(time)
  return at === null ? null : <span>{formatDate(at)} UTC</span>
}

/** The rate is told by the second, which nobody can picture. Only shown, so a float will do. */
function daily(rate: string | null | undefined): string | null {
  const value = Number(rate)
  return rate == null || !Number.isFinite(value) ? null : String(Math.round(value * 86_400 * 100) / 100)
}
