import { ChevronRight } from 'lucide-preact'
import { counted } from '../../lib/core/counted'
import type { PageItem } from '../../lib/core/gloss/page-item'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { PageHash } from './page-hash'
import './page-hashes.css'

interface Props {
  items: readonly PageItem[]
  /** Chain id of hashes whose chain is not known yet. */
  chain: string
  /** So many are shown, with a way to the rest. */
  most: number
  onJump: (hash: string) => void
}

/** The first hashes the annotator found on the page in front, each with its sentence, and the way to all of them. */
export function PageHashes({ items, chain, most, onJump }: Props) {
  const known = items.filter(({ gloss }) => gloss?.state !== 'unknown' && !gloss?.doubt)
  const count = counted(known.length, 'transaction')
  return (
    <div class="hashes">
      <p class="hashes-head">
        <span>On this page</span>
        {known.length > 0 ? (
          <a class="hashes-all" href={hrefOf('this-page')}>
            {count} <ChevronRight size={13} aria-hidden="true" />
          </a>
        ) : (
          <span>{count}</span>
        )}
      </p>
      {known.length === 0 && (
        <p class="hashes-none">
          {items.length === 0
            ? 'No transaction hashes here.'
            : items.some(({ gloss }) => gloss?.doubt)
              ? 'Nothing says that what looks like a hash here is a transaction, and few were tried.'
              : 'What looks like a hash here is no transaction on the chains that were asked.'}
        </p>
      )}
      <ul>
        {known.slice(0, most).map((item) => (
          <PageHash key={item.hash} item={item} chain={chain} onJump={onJump} />
        ))}
      </ul>
      {known.length > most && (
        <a class="hashes-more" href={hrefOf('this-page')}>
          All {known.length.toLocaleString('en')} on this page
        </a>
      )}
    </div>
  )
}
