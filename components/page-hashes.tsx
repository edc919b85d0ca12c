import { Crosshair } from 'lucide-preact'
import { shortAddress } from '../lib/core/format'
import type { PageItem } from '../lib/rpc/contract'
import { hrefOf } from '../lib/ui/find-view'
import { glossWords } from '../lib/ui/gloss-words'
import { Badge } from './badge'
import { IconButton } from './icon-button'
import { SummaryText } from './summary-text'
import './page-hashes.css'

interface Props {
  items: readonly PageItem[]
  /** Chain id of hashes whose chain is not known yet. */
  chain: string
  onJump: (hash: string) => void
}

/** Every hash the annotator found on the page in front, with its sentence. */
export function PageHashes({ items, chain, onJump }: Props) {
  const known = items.filter(({ gloss }) => gloss?.state !== 'unknown')
  return (
    <div class="hashes">
      <p class="hashes-head">
        <span>On this page</span>
        <span>{known.length === 1 ? '1 transaction' : `${known.length} transactions`}</span>
      </p>
      {known.length === 0 && <p class="hashes-none">No transaction hashes here.</p>}
      <ul>
        {known.map((item) => (
          <Item key={item.hash} item={item} chain={chain} onJump={onJump} />
        ))}
      </ul>
    </div>
  )
}

function Item({
  item: { hash, times, gloss },
  chain,
  onJump,
}: {
  item: PageItem
  chain: string
  onJump: Props['onJump']
}) {
  const on = gloss?.chain?.id ?? chain
  const [first] = gloss?.sentences ?? []
  const words = gloss ? glossWords(gloss).text : 'Not asked yet.'
  return (
    <li class="hash-item">
      <p class="hash-sentence">
        {first ? <SummaryText sentence={first} chain={on} /> : <span class="muted">{words}</span>}
      </p>
      <p class="hash-line">
        {gloss?.chain && <Badge>{gloss.chain.name}</Badge>}
        {gloss?.state === 'failed' && <Badge tone="bad">Failed</Badge>}
        {gloss?.state === 'pending' && <Badge tone="warn">Pending</Badge>}
        <a class="value-link mono" href={hrefOf('transaction', hash, { chain: on })} title={hash}>
          {shortAddress(hash, 8, 6)}
        </a>
        {times > 1 && <span>× {times}</span>}
      </p>
      <IconButton icon={Crosshair} label="Show it on the page" size="s" onClick={() => onJump(hash)} />
    </li>
  )
}
