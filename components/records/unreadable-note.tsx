import { t } from '../../lib/core/language/t'
import type { Phrase } from '../../lib/core/phrases/phrase'
import { saidWords } from '../../lib/core/phrases/words-of'
import { Notice } from '../base/states/notice'

/** More reasons than anybody reads. */
const mostReasons = 20

/** Counts the records of a list that were left out, with the reasons behind a press; nothing if there are none. */
export function UnreadableNote({ reasons }: { reasons: readonly (Phrase | string)[] }) {
  if (reasons.length === 0) return null
  return (
    <Notice tone="warn">
      {t('{n, plural, one {# record was} other {# records were}} unreadable and left out.', { n: reasons.length })}
      <details class="facts">
        <summary>{t('Why')}</summary>
        <ul>
          {reasons.slice(0, mostReasons).map((reason, index) => (
            <li key={index}>{saidWords(reason)}</li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}
