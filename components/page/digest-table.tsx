import { useEffect, useRef } from 'preact/hooks'
import { formatFiat } from '../../lib/core/amounts/format'
import { type DigestRow, digestStatusWords } from '../../lib/core/export/digest'
import type { PageItem } from '../../lib/core/gloss/gloss'
import { shownSentences } from '../../lib/core/gloss/gloss'
import { t } from '../../lib/core/language/t'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Button } from '../base/controls/button'
import { SummaryText } from '../values/summary-text'
import { TimeText } from '../values/time-text'
import { Amount, Value } from '../values/value'
import './digest.css'

export interface DigestEntry {
  item: PageItem
  row: DigestRow
}

interface Props {
  entries: readonly DigestEntry[]
  /** Hashes of the chosen rows. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Asks for a hash that is on hold because its text speaks of keys. */
  onAsk?: (hash: string) => void
}

/** Hashes as a table: what each did, where, when, how much, or why nothing is known. */
export function DigestTable({ entries, chosen, onChoose, onAsk }: Props) {
  const all = useRef<HTMLInputElement>(null)
  const count = entries.filter(({ item }) => chosen.has(item.hash)).length
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < entries.length
  }, [count, entries.length])
  const choose = (hash: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(hash)
    else next.delete(hash)
    onChoose(next)
  }
  const heads = {
    what: t('What happened'),
    chain: t('Chain'),
    status: t('Status'),
    time: t('Time'),
    amount: t('Amount'),
    worth: t('Worth at today’s prices'),
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll sideways, and keys must reach it
    <section class="card digest-table" aria-label={t('Digest // of hashes')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" data-label={t('Choose all rows')}>
              <input
                ref={all}
                type="checkbox"
                aria-label={t('Choose all rows')}
                checked={count > 0 && count === entries.length}
                onChange={({ currentTarget }) =>
                  onChoose(new Set(currentTarget.checked ? entries.map(({ item }) => item.hash) : []))
                }
              />
            </th>
            {Object.entries(heads).map(([name, head]) => (
              <th key={name} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ item, row }) => (
            <tr key={item.hash}>
              <td class="digest-choice">
                <input
                  type="checkbox"
                  aria-label={t('Choose the row of {hash}', { hash: row.hash && shownAddress(row.hash, [8, 6]) })}
                  checked={chosen.has(item.hash)}
                  onChange={({ currentTarget }) => choose(item.hash, currentTarget.checked)}
                />
              </td>
              <th scope="row">
                <What item={item} row={row} />
                {row.hash && (
                  <Value class="mono muted" {...hrefOf(item, row)} title={row.hash}>
                    {shownAddress(row.hash, [8, 6])}
                  </Value>
                )}
                {onAsk && item.gloss?.speaks !== undefined && (
                  <Button size="s" onClick={() => onAsk(item.hash)}>
                    {t('It is a transaction: look it up')}
                  </Button>
                )}
              </th>
              <td data-label={heads.chain}>{row.chain?.name ?? '—'}</td>
              <td data-label={heads.status}>{t(digestStatusWords[row.status])}</td>
              <td data-label={heads.time}>{row.at === null ? '—' : <TimeText value={row.at} />}</td>
              <td data-label={heads.amount}>
                {row.amounts.length === 0
                  ? '—'
                  : row.amounts.map(({ shown, unit }, at) => (
                      <div key={at}>
                        <Amount>
                          {shown} <bdi>{unit}</bdi>
                        </Amount>
                      </div>
                    ))}
              </td>
              <td data-label={heads.worth}>
                {row.amounts.every(({ worth }) => worth === null)
                  ? '—'
                  : row.amounts.map(({ worth }, at) => (
                      <div key={at}>{worth ? <Amount>{formatFiat(worth)}</Amount> : '—'}</div>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A link to our view, unless its hash is left alone. */
const hrefOf = ({ hash, gloss }: PageItem, row: DigestRow) =>
  row.hash === hash ? { href: viewHref('transaction', hash, { chain: gloss?.chain?.id }) } : {}

function What({ item: { gloss }, row }: DigestEntry) {
  const [sentence] = gloss && row.status !== 'none' ? shownSentences(gloss) : []
  return (
    <p class="digest-what">
      {sentence && gloss ? (
        <SummaryText sentence={sentence} chain={gloss.chain?.id ?? ''} warnings={gloss.warnings} />
      ) : (
        <span class="muted">{row.what}</span>
      )}
    </p>
  )
}
