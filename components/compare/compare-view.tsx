import { Columns3 } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import { type Compared, comparedKey, mostCompared, readCompared, writeCompared } from '../../lib/core/compare/compared'
import { t } from '../../lib/core/language/t'
import { spanCredits } from '../../lib/ui/compare/transaction-span'
import { canChooseChain } from '../../lib/ui/navigation/chain-choice'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Button } from '../base/controls/button'
import { useListFocus } from '../base/hooks/use-list-focus'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { NameViewTool } from '../values/name-view-tool'
import { ViewName } from '../values/view-name'
import { AddColumn } from './add-column'
import { CompareColumn } from './compare-column'
import '../views/view-head.css'
import './compare.css'

/** Addresses side by side, or one on several chains. The location lists them; each column loads independently. */
export function CompareView({ view, query, chain }: ViewProps) {
  const { columns: named, lost } = readCompared(query.of)
  // An explorer of one chain would answer for any other as well, and be wrong.
  const columns = canChooseChain() ? named : named.filter((column) => column.chain === chain)
  const [spans, showSpans] = useState(false)
  const list = useListFocus<HTMLDivElement>()
  const [first] = columns
  const [known, setKnown] = useState<{ key: string; units: unknown } | null>(null)
  const show = (next: readonly Compared[]) => go(viewHref(view.id, undefined, { chain, of: writeCompared(next) }))
  const against = first && known?.key === comparedKey(first) ? { chain: first.chain, units: known.units } : null
  return (
    <>
      <div class="view-head">
        <div>
          <h1 class="view-title">
            {t(view.title)}
            {columns.length > 0 && <NameViewTool chain={chain} />}
            <ViewName chain={chain} />
          </h1>
          <p class="view-about">{t(view.about)}</p>
        </div>
      </div>
      {lost > 0 && (
        <Notice tone="warn">
          {t(
            '{n, plural, one {One column of this link was} other {# columns of this link were}} left out: there are {most} at most, each an address on a chain.',
            { n: lost, most: mostCompared },
          )}
        </Notice>
      )}
      {columns.length < named.length && (
        <Notice tone="warn">
          {t('This explorer has one chain, {chain}. Other chains are left out.', { chain: chainById(chain).name })}
        </Notice>
      )}
      {columns.length > 0 && !spans && <AskSpans columns={columns.length} onAsk={() => showSpans(true)} />}
      {columns.length > 0 ? (
        <div class="compare" ref={list}>
          {columns.map((column) => (
            <CompareColumn
              key={comparedKey(column)}
              column={column}
              against={column === first ? null : against}
              spans={spans}
              onBalance={(units) => column === first && setKnown({ key: comparedKey(column), units })}
              onRemove={() => show(columns.filter((each) => each !== column))}
            />
          ))}
        </div>
      ) : (
        <div class="card">
          <State
            icon={Columns3}
            title={t('Nothing to compare yet')}
            text={t('Add up to {most} addresses, or one on several chains.', { most: mostCompared })}
          />
        </div>
      )}
      {columns.length < mostCompared ? (
        <AddColumn columns={columns} chain={chain} onAdd={(column) => show([...columns, column])} />
      ) : (
        <p class="muted">{t('At most {most} columns. Remove one to add another.', { most: mostCompared })}</p>
      )}
    </>
  )
}

/** Costs more than the overviews, so it runs only when the reader asks for it. */
function AskSpans({ columns, onAsk }: { columns: number; onAsk: () => void }) {
  const credits = spanCredits(columns)
  return (
    <div class="view-tools compare-tools">
      <Button size="s" onClick={onAsk}>
        {t('Load transaction counts and dates')}
      </Button>
      {credits > 0 && (
        <span class="muted">{t('Up to {n, plural, one {# credit} other {# credits}}', { n: credits })}</span>
      )}
    </div>
  )
}
