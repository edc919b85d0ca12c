import { useMemo } from 'preact/hooks'
import { formatInteger } from '../../lib/core/amounts/format'
import { t } from '../../lib/core/language/t'
import { transactionSpan } from '../../lib/ui/compare/transaction-span'
import { act } from '../../lib/ui/data/act'
import { useResource } from '../../lib/ui/data/use-resource'
import { useFrame } from '../base/frame'
import { Failure } from '../records/failure'
import { TimeText } from '../values/time-text'
import { Amount } from '../values/value'
import { CompareFigure, Unknown } from './compare-figure'

interface Props {
  address: string
  chain: string
  /** The column has failed and shows why. */
  quiet: boolean
}

/** The number of transactions, and the times of the first and last. */
export function SpanFigures({ address, chain, quiet }: Props) {
  const frame = useFrame()
  const span = useMemo(() => transactionSpan(address, chain), [address, chain])
  const { value, status, error } = useResource(span)
  const busy = status === 'loading'
  const time = (ms: number | null | undefined) =>
    ms == null ? <Unknown busy={busy && !value} /> : <TimeText value={ms} />
  return (
    <>
      <CompareFigure name={t('Transactions')}>
        {value ? (
          <Amount>
            {value.more
              ? t('More than {count}', { count: formatInteger(value.count) ?? '' })
              : formatInteger(value.count)}
          </Amount>
        ) : (
          <Unknown busy={busy} />
        )}
        {error && !quiet && (
          <Failure
            error={error}
            inline
            onAction={(action) => void act(action, error, frame, () => void span.load({ fresh: true }))}
          />
        )}
      </CompareFigure>
      <CompareFigure name={t('First transaction')}>{time(value?.first)}</CompareFigure>
      <CompareFigure name={t('Last transaction')}>{time(value?.last)}</CompareFigure>
    </>
  )
}
