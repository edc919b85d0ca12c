import type { ComponentChildren } from 'preact'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'

interface BarRow {
  key: string
  name: ComponentChildren
  /** Relative to the longest bar, from 0 to 1. */
  share: number
  /** One for each head but the first. */
  cells: readonly ComponentChildren[]
}

interface Props {
  title: string
  /** Of the names, then of each cell. */
  heads: readonly [string, ...string[]]
  rows: readonly BarRow[]
  note?: ComponentChildren
}

/** A chart that is its own table: a bar below each name, and the figures beside it. */
export function BarTable({ title, heads, rows, note }: Props) {
  // Bar lengths would reveal the hidden figures.
  const hidden = areValuesHidden()
  return (
    <section class="card bar-table" aria-label={title}>
      <h2>{title}</h2>
      {note && <p class="muted">{note}</p>}
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, share, cells }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <span class="bar-track" aria-hidden="true">
                  <span class="bar" style={{ width: `${hidden ? 0 : Math.max(share * 100, share > 0 ? 1 : 0)}%` }} />
                </span>
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]} data-label={heads[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
