import type { Day } from '../../lib/core/chart-data'
import { type Decimal, decimalText } from '../../lib/core/decimal'
import { formatFiat, grouped, listAmount } from '../../lib/core/format'
import { formatDay } from '../../lib/core/format-time'
import { useReading } from '../reading'

/** The figures behind the drawings, newest day first; quiet days are left out. */
export function ChartsTable({ days }: { days: readonly Day[] }) {
  const { chain } = useReading()
  const active = days.filter(({ count }) => count > 0).reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach it
    <section class="card charts-table" aria-label="By day" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Transactions</th>
            <th scope="col">Changing a balance</th>
            <th scope="col">{chain.coin} in</th>
            <th scope="col">{chain.coin} out</th>
            <th scope="col">Fees</th>
            <th scope="col">In, price of then</th>
            <th scope="col">Out, price of then</th>
          </tr>
        </thead>
        <tbody>
          {active.map((day) => (
            <tr key={day.start}>
              <th scope="row">{formatDay(day.start)}</th>
              <td>{day.count.toLocaleString('en')}</td>
              <td>{day.moving.toLocaleString('en')}</td>
              <Sum value={day.coinIn} />
              <Sum value={day.coinOut} />
              <Sum value={day.fees} />
              <td>{day.usdIn.digits === 0n ? '—' : formatFiat(day.usdIn)}</td>
              <td>{day.usdOut.digits === 0n ? '—' : formatFiat(day.usdOut)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Sum({ value }: { value: Decimal }) {
  return <td title={grouped(decimalText(value))}>{value.digits === 0n ? '—' : listAmount(value)}</td>
}
