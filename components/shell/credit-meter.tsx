import { providers } from '../../lib/api/providers'
import { decimalText, parseDecimal, roundDecimal } from '../../lib/core/amounts/decimal'
import { formatInteger } from '../../lib/core/amounts/format'
import type { CreditState } from '../../lib/core/data/credit-state'
import { msg, t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'
import { areCreditsSpent } from '../../lib/ui/data/credential-states'
import { Meter } from '../base/states/meter'
import { Trans } from '../base/trans'
import './credit-meter.css'

const pauses: Record<NonNullable<CreditState['paused']>, string> = {
  budget: msg('Automatic lookups are paused: today’s budget is used up'),
  reserve: msg('Automatic lookups are paused: the remaining credits are reserved for you'),
  key: msg('Automatic lookups are paused: no key'),
  rate: msg('The service asked for a pause'),
  down: msg('The service keeps failing'),
  user: msg('Annotation is paused'),
}

interface Props {
  state: CreditState | null
  /** Adds a line and a bar for today's automatic lookups. */
  full?: boolean
}

/** The share of the day's automatic lookups from which the limit gets a bar. */
const worthTelling = 0.1

/** Credits the key has left, or who answers without one; and today's automatic lookups. */
export function CreditMeter({ state, full }: Props) {
  if (!state) return <span class="credit" />
  const { remaining, lookupsToday, lookupsAllowed, paused } = state
  const number = remaining === null ? null : parseDecimal(remaining)
  const left = number && formatInteger(decimalText(roundDecimal(number, 0)))
  const scarce = lookupsToday >= lookupsAllowed * worthTelling
  const lookups = scarce
    ? t('{count} of {allowed} automatic lookups today', { count: lookupsToday, allowed: lookupsAllowed })
    : t('{n, plural, one {# automatic lookup} other {# automatic lookups}} today', { n: lookupsToday })
  const source = providers[setting('provider').value]
  return (
    <span class="credit" title={`${paused ? `${t(pauses[paused])}\n` : ''}${lookups}`}>
      <span class="credit-line">
        {!areCreditsSpent() ? (
          source.keyRequired ? (
            t('No key yet')
          ) : (
            t(source.name)
          )
        ) : left === null ? (
          t('Credits unknown')
        ) : (
          <Trans text="{count} credits left" with={{ count: <strong>{left}</strong> }} />
        )}
        {paused && <span class="credit-paused"> · {paused === 'user' ? t('paused') : t('waiting')}</span>}
      </span>
      {full && (
        <>
          <span class="credit-line">{lookups}</span>
          {scarce && (
            <Meter label={lookups} value={lookupsToday} max={lookupsAllowed} tone={paused ? 'warn' : 'plain'} />
          )}
        </>
      )}
    </span>
  )
}
