import type { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { saidWords, wordsOf } from '../../lib/core/phrases/words-of'
import { hintOf } from '../../lib/ui/data/filters'
import { CopyButton } from '../base/controls/copy-button'
import { Notice } from '../base/states/notice'
import { Value } from '../values/value'

/** What went wrong with a step of a distribution, with all details worth keeping. */
export function StepError({ error }: { error: AppError }) {
  const { code, message, data } = error
  const lines = error.details.map(saidWords)
  const [first = '', ...others] = lines
  const details = data.proves ? [`${first}: ${wordsOf(data.proves)}`, ...others] : lines
  if (code === 'rpc.gone') {
    return <Notice tone="warn">{t('The browser stopped the extension’s background. What is known is below.')}</Notice>
  }
  const more = code === 'http.rate-limited' ? ` ${t('Nothing more is sent until you go on.')}` : ''
  // A step has no field to correct.
  return (
    <Notice tone="bad">
      {message} {code !== 'input.invalid' && <span class="muted">{`${hintOf(error)}${more}`}</span>}
      {details.length > 0 && (
        <details class="facts" open={code === 'journal.unrecorded'}>
          <summary>{t('Details')}</summary>
          <ul>
            {details.map((fact) => (
              <li key={fact}>
                <Value>{fact}</Value>
              </li>
            ))}
          </ul>
          <CopyButton text={details.join('\n')} what={t('details')} />
        </details>
      )}
    </Notice>
  )
}
