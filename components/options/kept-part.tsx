import { catalogue } from '../../lib/core/language/catalogue'
import { t } from '../../lib/core/language/t'
import './data.css'
import { useEffect } from 'preact/hooks'
import { formatBytes } from '../../lib/core/amounts/format-bytes'
import { AppError } from '../../lib/core/errors/errors'
import { notify } from '../../lib/ui/base/toasts'
import { clearCache } from '../../lib/ui/data/kept-answer'
import { keptSizes, readKeptSizes } from '../../lib/ui/options/read-kept-sizes'
import { Button } from '../base/controls/button'
import { Section } from './section'

async function clear(): Promise<void> {
  try {
    notify(t('{n, plural, one {# answer} other {# answers}} forgotten', { n: await clearCache() }), 'good')
  } catch (thrown) {
    notify(AppError.from(thrown).message, 'bad')
  }
  await readKeptSizes()
}

/** What is stored, how much, and where to manage it. */
export function KeptPart() {
  useEffect(() => void readKeptSizes(), [])
  const sizes = keptSizes.value
  const kept: [what: string, count: number | null | undefined, href?: string][] = [
    [t('Transactions from lists'), sizes?.rows],
    [t('Sites with a known chain'), sizes?.sites],
    [t('Labels'), sizes?.labels, '/app.html#/address-book'],
    [t('Tracked ranks'), sizes?.ranks, '/app.html#/points/addresses'],
    [t('Distributions'), sizes?.distributions, '/app.html#/points/console'],
    [t('Exported lists'), sizes?.exports],
    [t('Log entries'), sizes?.sent],
  ]
  return (
    <Section first title={t('Data')} about={t('Stored data stays on this device. Requests go to the hosts you chose.')}>
      <div class="rows">
        <div class="row row-split">
          <span class="data-what">
            {t('Stored answers')}{' '}
            {sizes && (
              <span class="data-count">
                {sizes.answers.toLocaleString(catalogue().locale)} · {formatBytes(sizes.answerBytes)}
              </span>
            )}
            <br />
            <span class="muted">
              {t(
                'Summaries of final transactions are kept, so you never pay for one twice. Clearing also removes transactions from lists, the chains of sites, and what your addresses held before.',
              )}
            </span>
          </span>
          <Button size="s" look="danger" onClick={() => void clear()}>
            {t('Clear // verb, a button')}
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
              <dd>{count == null ? '–' : count.toLocaleString(catalogue().locale)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('Total, as the browser counts')}</dt>
            <dd>{sizes?.bytes == null ? t('unknown') : formatBytes(sizes.bytes)}</dd>
          </div>
        </dl>
      </div>
    </Section>
  )
}
