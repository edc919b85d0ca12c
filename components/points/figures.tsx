import type { ComponentChildren } from 'preact'
import { decimalText, parseDecimal, roundDecimal } from '../../lib/core/amounts/decimal'
import { grouped } from '../../lib/core/amounts/grouped'
import { NumberText } from '../values/amount-text'
import './points.css'
import { Value } from '../values/value'

interface Figure {
  label: string
  /** A number from the service, or an element. */
  value: string | ComponentChildren
}

/** Numbers with their names; the first one large. */
export function Figures({
  label,
  figures,
  headline,
}: {
  label: string
  figures: readonly Figure[]
  headline?: boolean
}) {
  return (
    <dl class="figures" aria-label={label}>
      {figures.map(({ label: name, value }, index) => (
        <div key={name} class={headline && index === 0 ? 'figures-first' : undefined}>
          <dt>{name}</dt>
          <dd>
            {value == null ? (
              <span class="nothing">—</span>
            ) : typeof value === 'string' ? (
              <Rounded value={value} />
            ) : (
              <Value>{value}</Value>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Balances that grow every second have many decimals; the tooltip has the exact number. */
function Rounded({ value }: { value: string }) {
  const exact = parseDecimal(value)
  if (!exact || exact.scale <= 4) return <NumberText value={value} />
  return (
    <Value class="amount" title={grouped(decimalText(exact))}>
      {grouped(decimalText(roundDecimal(exact, 4)))}
    </Value>
  )
}
