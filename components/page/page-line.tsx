import { Check, CircleDashed, CircleX, Clock, Crosshair, type LucideIcon, TriangleAlert } from 'lucide-preact'
import type { ErrorCode } from '../../lib/core/errors/errors'
import { doubtsOf } from '../../lib/core/gloss/doubts-of'
import type { Gloss, PageItem } from '../../lib/core/gloss/gloss'
import { shownSentences } from '../../lib/core/gloss/gloss'
import { sentenceText } from '../../lib/core/gloss/sentence'
import { t } from '../../lib/core/language/t'
import { errorWords } from '../../lib/core/phrases/words-of'
import { formatTime, shortAge, shortTime } from '../../lib/core/time/format-time'
import { shownAddress, veiled } from '../../lib/ui/base/hidden-values'
import { setting } from '../../lib/ui/base/settings'
import { credits } from '../../lib/ui/data/credential-states'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { glossWords } from '../../lib/ui/page/gloss-words'
import { pageTimes } from '../../lib/ui/page/page-times'
import { IconButton } from '../base/controls/icon-button'
import { useReading } from '../values/reading'
import { ChainSign } from '../values/sign-of-chain'
import { SummaryWords } from '../values/summary-words'
import './page-line.css'
import { Value } from '../values/value'

interface Props {
  item: PageItem
  /** Chain id to use until its own is known. */
  chain: string
  /** The page has hashes of several chains, so each line shows its own. */
  mixed: boolean
  onJump: (hash: string) => void
}

interface Mark {
  icon: LucideIcon
  tone: 'good' | 'warn' | 'bad' | 'plain'
  label: string
}

/** Nothing is looked up without a key; a notice above the lines says this once for all. */
const keyCodes: readonly (ErrorCode | undefined)[] = ['auth.missing', 'auth.rejected']

/** State and warning, for the start of a line. */
function markOf(gloss: Gloss | null, words: string): Mark {
  const waits = gloss ? keyCodes.includes(gloss.error?.code) : credits.value?.paused === 'key'
  if (waits) return { icon: CircleDashed, tone: 'plain', label: t('Not looked up yet') }
  if (!gloss) return { icon: CircleDashed, tone: 'plain', label: words }
  if (gloss.state === 'failed') return { icon: CircleX, tone: 'bad', label: t('Failed') }
  // It may have failed instead, as its sentence says.
  const unsure = gloss.unsure && sentenceText(shownSentences(gloss)[0] ?? [])
  if (gloss.state === 'pending') return { icon: Clock, tone: 'warn', label: unsure || t('Pending') }
  if (doubtsOf(gloss).length > 0) return { icon: TriangleAlert, tone: 'warn', label: t('Warning') }
  if (gloss.state === 'summary' || gloss.state === 'stub') return { icon: Check, tone: 'good', label: t('Done') }
  if (gloss.state === 'error') return { icon: TriangleAlert, tone: 'bad', label: t('Error') }
  return { icon: CircleDashed, tone: 'plain', label: t(gloss.state === 'held' ? 'On hold' : 'No summary') }
}

/** What to show without a sentence, as short as a line. */
function wordsOf({ hash, gloss, seen }: PageItem): string {
  // Hashes in view are looked up automatically, unless lookups are paused.
  if (!gloss && credits.value?.paused === 'key') return shownAddress(hash, [10, 8])
  if (!gloss) return seen && !credits.value?.paused ? t('Looking it up…') : t('Not looked up yet')
  if (keyCodes.includes(gloss.error?.code)) return shownAddress(hash, [10, 8])
  return gloss.error ? errorWords(gloss.error) : glossWords(gloss).text
}

/** A hash of the page in front in at most two lines: result, sentence, time and chain. Links to all details. */
export function PageLine({ item, chain, mixed, onJump }: Props) {
  const { hash, gloss } = item
  const { now } = useReading()
  const on = gloss?.chain?.id ?? chain
  const [sentence] = gloss ? shownSentences(gloss) : []
  const isBare = gloss?.state === 'pending' && sentence?.every(({ type }) => type === 'text')
  const words = wordsOf(item)
  const { icon: Icon, tone, label } = markOf(gloss, words)
  const time = pageTimes.value[hash]
  return (
    <li class="page-line">
      <a
        class="page-line-link"
        href={viewHref(gloss?.operation ? 'operation' : 'transaction', hash, { chain: on })}
        title={veiled([sentence ? sentenceText(sentence) : words, gloss?.chain?.name, hash].filter(Boolean).join('\n'))}
      >
        <span class="page-line-mark" data-tone={tone} role="img" aria-label={label}>
          <Icon size={14} aria-hidden="true" />
        </span>
        {sentence && !isBare ? (
          <SummaryWords sentence={sentence} warnings={gloss?.warnings} />
        ) : sentence ? (
          // For several lines with the same words, the hash distinguishes them.
          <span class="page-line-words">
            {sentenceText(sentence)} <Value class="mono muted">{shownAddress(hash)}</Value>
          </span>
        ) : (
          <span class="page-line-words muted">{/\d/.test(words) ? <Value>{words}</Value> : words}</span>
        )}
        <span class="page-line-note">
          {time !== undefined && (
            <time dateTime={new Date(time).toISOString()} title={formatTime(time)}>
              {setting('timeStyle').value === 'clock' ? shortTime(time, now.value) : shortAge(time, now.value)}
            </time>
          )}
          {mixed && gloss?.chain && <ChainSign {...gloss.chain} />}
        </span>
      </a>
      <IconButton icon={Crosshair} label={t('Show it on the page')} size="s" onClick={() => onJump(hash)} />
    </li>
  )
}
