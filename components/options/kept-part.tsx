import './data.css'
import { useEffect } from 'preact/hooks'
import { counted } from '../../lib/core/counted'
import { AppError } from '../../lib/core/errors'
import { formatBytes } from '../../lib/core/format-bytes'
import { notify } from '../../lib/ui/base/toasts'
import { clearCache } from '../../lib/ui/data/clear-cache'
import { keptSizes, readKeptSizes } from '../../lib/ui/options/read-kept-sizes'
import { Button } from '../base/button'
import { Section } from './section'

async function clear(): Promise<void> {
  try {
    notify(`${counted(await clearCache(), 'answer')} forgotten`, 'good')
  } catch (thrown) {
    notify(AppError.from(thrown).message, 'bad')
  }
  await readKeptSizes()
}

/** How much is kept, of what, and where it is looked after. */
export function KeptPart() {
  useEffect(() => void readKeptSizes(), [])
  const sizes = keptSizes.value
  const kept: [what: string, count: number | null | undefined, href?: string][] = [
    ['Transactions from lists', sizes?.rows],
    ['Sites with a known chain', sizes?.sites],
    ['Labels', sizes?.labels, '/app.html#/address-book'],
    ['Ranks you follow', sizes?.ranks, '/app.html#/points/addresses'],
    ['Distributions', sizes?.distributions, '/app.html#/points/console'],
    ['Exported lists', sizes?.exports],
    ['Log entries', sizes?.sent],
  ]
  return (
    <Section first title="Data" about="Stored data stays on this device. Requests go to the hosts you chose.">
      <div class="rows">
        <div class="row row-split">
          <span class="data-what">
            Stored answers{' '}
            {sizes && (
              <span class="data-count">
                {sizes.answers.toLocaleString('en')} · {formatBytes(sizes.answerBytes)}
              </span>
            )}
            <br />
            <span class="muted">
              Summaries of final transactions are kept, so you never pay for one twice. Clearing also removes
              transactions from lists and the chains of sites.
            </span>
          </span>
          <Button size="s" look="danger" onClick={() => void clear()}>
            Clear
          </Button>
        </div>
        <dl class="row data-sizes">
          {kept.map(([what, count, href]) => (
            <div key={what}>
              <dt>
                {href ? (
                  <a class="link" href={href}>
                    {what}
                  </a>
                ) : (
                  what
                )}
              </dt>
              <dd>{count == null ? '–' : count.toLocaleString('en')}</dd>
            </div>
          ))}
          <div>
            <dt>Total, as the browser counts</dt>
            <dd>{sizes?.bytes == null ? 'unknown' : formatBytes(sizes.bytes)}</dd>
          </div>
        </dl>
      </div>
    </Section>
  )
}
