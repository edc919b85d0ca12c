import { useMemo } from 'preact/hooks'
import type { Output } from '../../lib/api/index'
import { t } from '../../lib/core/language/t'
import type { Environment } from '../../lib/core/points/environment'
import { cleanText } from '../../lib/core/text/text'
import { parseTime } from '../../lib/core/time/format-time'
import { act } from '../../lib/ui/data/act'
import { partnerBooks } from '../../lib/ui/points/points'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { Failure } from '../records/failure'
import { Freshness } from '../records/freshness'
import { useResource } from '../records/use-resource'
import { Value } from '../values/value'
import { PartnerFigures } from './partner-figures'

type Books = Output<'partnerBalance'>

/** What the partner has left and has given (R4). `changes` triggers a reload. */
export function PartnerTotals({ environment, changes }: { environment: Environment; changes: number }) {
  const frame = useFrame()
  const books = useMemo(() => partnerBooks(environment), [environment])
  const { value, error, at } = useResource(books, changes)
  if (!value && !error) return <Skeleton rows={2} />
  return (
    <section class="points-stack" aria-label={t('Partner account')}>
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
            <h2>
              {cleanText(value.name ?? '') ? (
                <Value as="bdi">{cleanText(value.name ?? '')}</Value>
              ) : (
                t('Partner account')
              )}
            </h2>
            <Freshness at={at} onReload={() => void books.load({ fresh: true })} />
          </div>
          <Validity books={value} />
          <PartnerFigures books={value} />
        </>
      )}
    </section>
  )
}

function Validity({ books }: { books: Books }) {
  const now = Date.now()
  const since = parseTime(books.valid_since)
  const until = parseTime(books.valid_until)
  if (since !== null && now < since) return <Notice tone="warn">{t('This key is not valid yet.')}</Notice>
  if (until !== null && now > until) return <Notice tone="bad">{t('This key is not valid any more.')}</Notice>
  return null
}
