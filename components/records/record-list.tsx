import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { AnyRecord } from '../../lib/api/models/shapes'
import { t } from '../../lib/core/language/t'
import { recall } from '../../lib/ui/activity/activity-sentences'
import type { JoinedTransfers } from '../../lib/ui/activity/joined-transfers'
import { watchNear } from '../base/hooks/watch-near'
import { isNumeric } from './cell'
import { columnNamed, type ListColumn, type ListRow, listColumnsOf, trackOf, withDeed } from './record-columns'
import { RecordRow } from './record-row'
import './record-list.css'

interface Props {
  /** The list's name for screen readers. */
  label: string
  record: AnyRecord
  /** As loaded. A page never changes, so each is drawn once, however many follow. */
  pages: readonly (readonly unknown[])[]
  /** Chain id, if rows are transactions: each shows a sentence, without a lookup. */
  sentencesOn?: string | undefined
  /** What the list is about: sentences leave it out. */
  about?: string | undefined
  /** The address whose list it is: what moved gets its sign from there. */
  side?: string | undefined
  /** Beside a list of an address's transactions, what tokens they moved. */
  joins?: JoinedTransfers | undefined
  /** Columns that say the same in each row, or nothing that a person reads. */
  without?: readonly string[]
}

/** Any list of the interface, by the columns its record declares. Columns that no row fills are left out. */
export function RecordList({ label, record, pages, sentencesOn, about, side, joins, without = [] }: Props) {
  const names = listColumnsOf(record, pages)
    .map(([name]) => name)
    .filter((name) => !without.includes(name))
    .join()
  const hasDeed = sentencesOn !== undefined
  const columns = useMemo(() => {
    const declared = names.split(',').flatMap((name) => columnNamed(record, name))
    return hasDeed ? withDeed(declared, { ofAddress: side !== undefined }) : declared
  }, [record, names, hasDeed, side])
  useEffect(() => void joins?.cover(pages), [joins, pages])
  const scroll = useRef<HTMLElement>(null)
  useEffect(() => (scroll.current ? markOverflow(scroll.current) : undefined), [])
  return (
    <div class="record-list">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach it */}
      <section class="record-scroll" aria-label={label} tabIndex={0} ref={scroll}>
        <div
          class="record-table"
          role="table"
          aria-label={label}
          style={{ '--tracks': `${columns.map(trackOf).join(' ')} 28px` }}
        >
          <table role="presentation">
            <thead role="rowgroup">
              <tr class="record-head" role="row">
                {columns.map(([name, field], index) => (
                  <th
                    key={name}
                    role="columnheader"
                    scope="col"
                    title={field.shown.doc && t(field.shown.doc)}
                    data-numeric={index > 0 && isNumeric(field)}
                  >
                    {t(field.shown.label)}
                  </th>
                ))}
                <th role="columnheader" scope="col">
                  <span class="unseen">{t('Details')}</span>
                </th>
              </tr>
            </thead>
          </table>
          {pages.map((page) => (
            <Page key={identityOf(page)} {...{ record, columns, sentencesOn, about, side, joins }} rows={page} />
          ))}
        </div>
      </section>
    </div>
  )
}

/**
 * Rows laid out together when they come near the viewport. Fewer would mean more work overall, more means more work at
 * once.
 */
const together = 5

/** The distance within which the parts of a page are checked one by one; larger than the browser's own. */
const nearby = '200%'

interface PageProps {
  record: AnyRecord
  columns: readonly ListColumn[]
  rows: readonly unknown[]
  sentencesOn: string | undefined
  about: string | undefined
  side: string | undefined
  joins: JoinedTransfers | undefined
}

function Page({ record, columns, rows, sentencesOn, about, side, joins }: PageProps) {
  const place = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const page = place.current
    return page ? watchNear(page, nearby, (isNear) => page.toggleAttribute('data-near', isNear)) : undefined
  }, [])
  useEffect(() => {
    if (sentencesOn === undefined) return
    void recall(
      sentencesOn,
      rows.map((row) => String((row as ListRow).hash)),
      about,
    )
  }, [rows, sentencesOn, about])
  // Returning the same element tells Preact that nothing below has changed.
  return useMemo(
    () => (
      <table class="record-page" role="presentation" style={{ '--rows': rows.length }} ref={place}>
        {Array.from({ length: Math.ceil(rows.length / together) }, (_, part) => (
          <tbody key={part} class="record-part" role="rowgroup">
            {rows.slice(part * together, (part + 1) * together).map((row, index) => (
              <RecordRow key={index} {...{ record, columns, about, side, joins }} row={row as ListRow} />
            ))}
          </tbody>
        ))}
      </table>
    ),
    [record, columns, rows, about, side, joins],
  )
}

const identities = new WeakMap<object, number>()
let last = 0

/** A reloaded page is a new page: an open record in the old one must not open another in the new. */
function identityOf(page: readonly unknown[]): number {
  const known = identities.get(page)
  if (known !== undefined) return known
  last += 1
  identities.set(page, last)
  return last
}

/** Keeps the attribute `data-over` on an element while its only child is wider than it is. Ends with the function that it returns. */
function markOverflow(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    element.toggleAttribute('data-over', element.scrollWidth > element.clientWidth),
  )
  observer.observe(element)
  if (element.firstElementChild) observer.observe(element.firstElementChild)
  return () => observer.disconnect()
}
