import { TriangleAlert } from 'lucide-preact'
import type { ComponentChild } from 'preact'
import { formatTime } from '../../lib/core/format-time'
import type { Part, Sentence } from '../../lib/core/gloss/sentence'
import { safeUrl } from '../../lib/core/text'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import './summary-text.css'

interface Props {
  sentence: Sentence
  /** Chain id its addresses and tokens are on. */
  chain: string
}

/**
 * A sentence of the service. Its parts bring their own blanks; names in it are text and nothing more, and marked where they
 * are the reader's own, and where they may mislead.
 */
export function SummaryText({ sentence, chain }: Props) {
  return (
    <span class="summary">
      {sentence.map((part, index) => (
        <PartText key={index} part={part} chain={chain} />
      ))}
    </span>
  )
}

function PartText({ part, chain }: { part: Part; chain: string }) {
  switch (part.type) {
    case 'text':
      return <>{part.text}</>
    case 'amount':
      return (
        <span class="summary-amount" title={part.exact}>
          {part.text}
        </span>
      )
    case 'coin':
      return <span class="summary-coin">{part.text}</span>
    case 'token': {
      const text = <bdi>{part.text}</bdi>
      const title = [part.full, part.address, part.suspicious && doubt].filter(Boolean).join('\n')
      return marked(
        part,
        part.address ? (
          <a class="summary-link" href={hrefOf('token-transfers', part.address, { chain })} title={title}>
            {text}
          </a>
        ) : (
          <span class="summary-token" title={title}>
            {text}
          </span>
        ),
      )
    }
    case 'address':
      return marked(
        part,
        <a
          class={part.own ? 'summary-link summary-own' : 'summary-link'}
          href={hrefOf('address', part.hash, { chain })}
          title={[part.own && 'Your label', part.hash, part.suspicious && doubt].filter(Boolean).join('\n')}
        >
          <bdi>{part.text}</bdi>
        </a>,
      )
    case 'domain':
      return marked(
        part,
        <bdi class="summary-token" title={part.suspicious ? doubt : undefined}>
          {part.text}
        </bdi>,
      )
    case 'method':
      return <span class="summary-method">{part.text}</span>
    case 'time':
      return (
        <time dateTime={new Date(part.ms).toISOString()} title={formatTime(part.ms)}>
          {part.text}
        </time>
      )
    case 'link': {
      const url = safeUrl(part.url)
      return url ? (
        <a class="summary-link" href={url} target="_blank" rel="noopener noreferrer" title={url}>
          <bdi>{part.text}</bdi>
        </a>
      ) : (
        <bdi class="summary-token">{part.text}</bdi>
      )
    }
  }
}

/** The service marks it as a scam, or its name imitates another. */
const doubt = 'The name may be misleading'

const marked = ({ suspicious }: { suspicious?: boolean }, name: ComponentChild) => (
  <>
    {name}
    {suspicious && <TriangleAlert class="summary-mark" size={12} role="img" aria-label={doubt} />}
  </>
)
