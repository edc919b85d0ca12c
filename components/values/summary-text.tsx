import type { ComponentChild } from 'preact'
import { doubtPhrase, isSaidIn } from '../../lib/core/gloss/doubts-of'
import { isQuoted, type NameFault, type Part, type Sentence } from '../../lib/core/gloss/sentence'
import { t } from '../../lib/core/language/t'
import type { Phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { safeUrl } from '../../lib/core/text/text'
import { formatTime } from '../../lib/core/time/format-time'
import { shownSentence } from '../../lib/ui/base/hidden-values'
import { viewHref } from '../../lib/ui/navigation/find-view'
import './summary-text.css'
import { NameDoubt } from './name-doubt'
import { Amount, Value } from './value'

interface Props {
  sentence: Sentence
  /** Chain id of its addresses and tokens. */
  chain: string
  /** Warnings about the transaction. */
  warnings?: readonly Phrase[] | undefined
}

/**
 * A sentence of the service. Its parts contain their own spaces; names in it are plain text, marked if they are the
 * reader's own or may mislead.
 */
export function SummaryText({ sentence, chain, warnings = [] }: Props) {
  // A name flagged in the sentence already carries its warning.
  const others = warnings.filter((warning) => !isSaidIn(sentence, warning))
  return (
    <span
      class="summary"
      {...(isQuoted(sentence) && { lang: 'en', dir: 'ltr', title: t('In the service’s own words') })}
    >
      {others.length > 0 && (
        <>
          <NameDoubt doubts={others} />{' '}
        </>
      )}
      {shownSentence(sentence).map((part, index) => (
        <PartText key={index} part={part} chain={chain} />
      ))}
    </span>
  )
}

function PartText({ part, chain }: { part: Part; chain: string }) {
  switch (part.type) {
    case 'text':
      return marked(part, /\d/.test(part.text) ? <Value>{part.text}</Value> : part.text)
    case 'amount':
      return (
        <Amount class="summary-amount" title={part.exact}>
          {part.text}
        </Amount>
      )
    case 'coin':
      return <span class="summary-coin">{part.text}</span>
    case 'token': {
      const text = <bdi>{part.text}</bdi>
      const title = [part.full, part.address, part.suspicious && doubtOf(part)].filter(Boolean).join('\n')
      return marked(
        part,
        part.address ? (
          <Value class="summary-link" href={viewHref('token-transfers', part.address, { chain })} title={title}>
            {text}
          </Value>
        ) : (
          <Value class="summary-token" title={title}>
            {text}
          </Value>
        ),
      )
    }
    case 'address':
      return marked(
        part,
        <Value
          class={part.own ? 'summary-link summary-own' : 'summary-link'}
          href={viewHref('address', part.hash, { chain })}
          title={[part.own && whoseLabel(part.source), part.hash, part.suspicious && doubtOf(part)]
            .filter(Boolean)
            .join('\n')}
        >
          <bdi>{part.text}</bdi>
        </Value>,
      )
    case 'domain':
      return marked(
        part,
        <Value as="bdi" class="summary-token" title={part.suspicious ? doubtOf(part) : undefined}>
          {part.text}
        </Value>,
      )
    case 'method':
      return marked(part, <span class="summary-method">{part.text}</span>)
    case 'time':
      return (
        <time dateTime={new Date(part.ms).toISOString()} title={formatTime(part.ms)}>
          {part.text}
        </time>
      )
    case 'link': {
      const url = safeUrl(part.url)
      return url ? (
        <Value class="summary-link" href={url} outside title={url}>
          <bdi>{part.text}</bdi>
        </Value>
      ) : (
        <Value as="bdi" class="summary-token">
          {part.text}
        </Value>
      )
    }
  }
}

/** The service flags it as a scam, or its name imitates another. */
const doubtOf = ({ passesFor }: { passesFor?: NameFault }) => wordsOf(doubtPhrase(passesFor))

const marked = ({ suspicious, passesFor }: { suspicious?: boolean; passesFor?: NameFault }, name: ComponentChild) => (
  <>
    {name}
    {suspicious && <NameDoubt doubts={[doubtPhrase(passesFor)]} />}
  </>
)

const whoseLabel = (source: string | undefined) =>
  source === undefined ? t('Your label') : t('Label from the file “{source}”', { source })
