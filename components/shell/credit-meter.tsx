import { decimalText, parseDecimal, roundDecimal } from '../../lib/core/amounts/decimal'
import { formatInteger } from '../../lib/core/amounts/format'
import type { CreditState } from '../../lib/core/credit-state'
import { Meter } from '../base/meter'
import './credit-meter.css'

const pauses: Record<NonNullable<CreditState['paused']>, string> = {
  budget: 'Automatic lookups are paused: today’s budget is used up',
  reserve: 'Automatic lookups are paused: the remaining credits are reserved for you',
  key: 'Automatic lookups are paused: no key',
  rate: 'The service asked for a pause',
  down: 'The service keeps failing',
  user: 'Annotation is paused',
}

interface Props {
  state: CreditState | null
  /** With a line and a bar for today's automatic lookups. */
  full?: boolean
}

/** Credits the key has left, and how much of today's automatic lookups is used. */
export function CreditMeter({ state, full }: Props) {
  if (!state) return <span class="credit" />
  const { remaining, lookupsToday, lookupsAllowed, paused } = state
  const number = remaining === null ? null : parseDecimal(remaining)
  const left = number && formatInteger(decimalText(roundDecimal(number, 0)))
  const used = `${formatInteger(lookupsToday)} of ${formatInteger(lookupsAllowed)}`
  const lookups = `${used} automatic lookups today`
  return (
    <span class="credit" title={`${paused ? `${pauses[paused]}\n` : ''}${lookups}`}>
      <span class="credit-line">
        {left === null ? (
          'Credits unknown'
        ) : (
          <>
            <strong>{left}</strong> credits left
          </>
        )}
        {paused && <span class="credit-paused"> · {paused === 'user' ? 'paused' : 'waiting'}</span>}
      </span>
      {full && (
        <>
          <span class="credit-line">{used} automatic lookups today</span>
          <Meter label={lookups} value={lookupsToday} max={lookupsAllowed} tone={paused ? 'warn' : 'plain'} />
        </>
      )}
    </span>
  )
}
