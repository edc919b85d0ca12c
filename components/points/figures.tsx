import type { ComponentChildren } from 'preact'
import { NumberText } from '../amount-text'
import './points.css'

interface Figure {
  label: string
  /** A number of the service, or something drawn. */
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
              <NumberText value={value} />
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
