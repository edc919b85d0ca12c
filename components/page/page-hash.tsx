import { Crosshair } from 'lucide-preact'
import type { PageItem } from '../../lib/core/gloss/gloss'
import { shownSentences } from '../../lib/core/gloss/gloss'
import { t } from '../../lib/core/language/t'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { waitingWords } from '../../lib/ui/digest/digest-rows'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { glossWords } from '../../lib/ui/page/gloss-words'
import { pageTimes } from '../../lib/ui/page/page-times'
import { IconButton } from '../base/controls/icon-button'
import { Badge } from '../base/states/badge'
import { SummaryText } from '../values/summary-text'
import { TimeText } from '../values/time-text'
import './page-hashes.css'
import { Value } from '../values/value'

interface Props {
  item: PageItem
  /** Chain id to use until its own is known. */
  chain: string
  /** The reader's latest jump went here. */
  current?: boolean
  onJump: (hash: string) => void
}

/** A hash of the page in front: what it did, its chain, its time if known, and the jump to it in the page. */
export function PageHash({ item: { hash, times, gloss, seen }, chain, current, onJump }: Props) {
  const on = gloss?.chain?.id ?? chain
  const [first] = gloss ? shownSentences(gloss) : []
  // The words already give the state: “Pending, or failed” is not certainly pending.
  const isBare = first?.every(({ type }) => type === 'text')
  const time = pageTimes.value[hash]
  const words = gloss ? glossWords(gloss).text : waitingWords({ seen })
  return (
    <li class="hash-item" aria-current={current}>
      <p class="hash-sentence">
        {first ? (
          <SummaryText sentence={first} chain={on} warnings={gloss?.warnings} />
        ) : (
          <span class="muted">{words}</span>
        )}
      </p>
      <p class="hash-line">
        {gloss?.chain && <Badge>{gloss.chain.name}</Badge>}
        {gloss?.state === 'failed' && !isBare && <Badge tone="bad">{t(gloss.dropped ? 'Dropped' : 'Failed')}</Badge>}
        {gloss?.state === 'pending' && !isBare && <Badge tone="warn">{t('Pending')}</Badge>}
        <Value
          class="value-link mono"
          href={viewHref(gloss?.operation ? 'operation' : 'transaction', hash, { chain: on })}
          title={hash}
        >
          {shownAddress(hash, [8, 6])}
        </Value>
        {times > 1 && <span>× {times}</span>}
        {time !== undefined && <TimeText value={time} />}
      </p>
      <IconButton icon={Crosshair} label={t('Show it on the page')} size="s" onClick={() => onJump(hash)} />
    </li>
  )
}
