import { ChevronRight } from 'lucide-preact'
import { useEffect } from 'preact/hooks'
import type { PageItem } from '../../lib/core/gloss/gloss'
import { t } from '../../lib/core/language/t'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { learnTimes } from '../../lib/ui/page/page-times'
import { PageLine } from './page-line'
import './page-hashes.css'

interface Props {
  items: readonly PageItem[]
  /** Chain id for hashes whose chain is not known yet. */
  chain: string
  /** Maximum to show, with a link to the rest. */
  most: number
  onJump: (hash: string) => void
}

/** The first hashes the annotator found on the page in front, one line each, and the link to all of them. */
export function PageHashes({ items, chain, most, onJump }: Props) {
  const known = items.filter(({ gloss }) => gloss?.state !== 'unknown' && !gloss?.doubt)
  const shown = known.slice(0, most)
  useEffect(() => void learnTimes(shown), [items])
  const mixed = new Set(shown.flatMap(({ gloss }) => gloss?.chain?.id ?? [])).size > 1
  return (
    <div class="hashes">
      {known.length > 0 ? (
        <a class="hashes-head hashes-all" href={viewHref('this-page')}>
          <span>{t('On this page')}</span>{' '}
          <span class="hashes-count">
            {t('{n, plural, one {# transaction} other {# transactions}}', { n: known.length })}{' '}
            <ChevronRight size={13} aria-hidden="true" />
          </span>
        </a>
      ) : (
        <p class="hashes-none">
          {items.length === 0
            ? t('No transaction hashes on this page.')
            : items.some(({ gloss }) => gloss?.doubt)
              ? t('Possible hashes here, but none looks like a transaction.')
              : t('None of the hashes here is a transaction on the chains that were searched.')}
        </p>
      )}
      <ul>
        {shown.map((item) => (
          <PageLine key={item.hash} item={item} chain={chain} mixed={mixed} onJump={onJump} />
        ))}
      </ul>
    </div>
  )
}
