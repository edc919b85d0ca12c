import type { ComponentChildren } from 'preact'
import { RoundedNumber } from '../values/rounded-number'
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
              <RoundedNumber value={value} />
            ) : (
              <Value>{value}</Value>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
