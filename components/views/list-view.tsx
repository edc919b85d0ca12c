import { Inbox } from 'lucide-preact'
import { useMemo, useState } from 'preact/hooks'
import type { EndpointName } from '../../lib/api/index'
import { TransferRecord } from '../../lib/api/models/token'
import { FullTransaction } from '../../lib/api/models/transaction'
import { chainById } from '../../lib/core/chains/chains'
import { inSentence } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { joinedTransfers } from '../../lib/ui/activity/joined-transfers'
import { type Named, nameOf } from '../../lib/ui/address-book/name-of'
import { endpointNamed } from '../../lib/ui/data/ask'
import { checkFilters } from '../../lib/ui/data/filters'
import { explorerService } from '../../lib/ui/data/hosts'
import { subjectOf } from '../../lib/ui/navigation/find-view'
import { fillRoute } from '../../lib/ui/navigation/match-route'
import { entry, go, linkTo } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { OtherChains } from '../records/other-chains'
import { PagedList, PlaceFilters } from '../records/paged-list'
import { RecordList } from '../records/record-list'
import { ViewHead } from './view-head'
import { SubjectForm } from './with-subject'

/** Columns of transfers that say nothing: most methods are selectors, and a token's own list has one token. */
const redundant = { token: ['method', 'token'], other: ['method'] } as const

/** Any list of the table: its parameters, filters, records and pages come from the endpoint's row. */
export function ListView({ view, params, query, chain }: ViewProps) {
  const name = view.endpoint as EndpointName
  const endpoint = endpointNamed(name)
  const { input, refused, missing } = checkFilters(endpoint.params, endpoint.query, { ...query, ...params }, chain)
  const unready = [...missing, ...Object.keys(refused).filter((field) => field in endpoint.params)]
  const path = fillRoute(view.route, params)
  const filtered = Object.keys(input).some((field) => field in endpoint.query)
  // A name belongs to one subject on one chain: it must not appear above another.
  const subject = `${chain} ${path}`
  const [known, setKnown] = useState<{ subject: string; name: string }>()
  const learnName = (page: readonly unknown[]) => {
    const name = view.nameIn && nameIn(page, view.nameIn)
    if (name) setKnown({ subject, name })
  }

  const isJoined =
    name === 'addressTransactions' && !(input.sort && input.sort !== 'block_number') && input.order !== 'asc'
  const joinedTo = isJoined && unready.length === 0 ? String(input.address) : undefined
  const joins = useMemo(
    () => (joinedTo === undefined ? undefined : joinedTransfers(joinedTo, chain)),
    [joinedTo, chain, entry.value, explorerService()],
  )

  if (unready.length > 0 && view.subject) {
    return (
      <>
        <ViewHead view={view} params={params} />
        <SubjectForm
          subject={view.subject}
          initial={subjectOf(view, params)}
          onGo={(value, told = query.chain) =>
            go(linkTo(fillRoute(view.route, { [unready[0] ?? '']: value }), { ...query, chain: told }))
          }
        />
      </>
    )
  }
  return (
    <>
      <ViewHead view={view} params={params} name={known?.subject === subject ? known.name : undefined} />
      <PagedList
        name={name}
        title={view.title}
        input={input}
        chain={chain}
        onFirst={learnName}
        filters={<PlaceFilters {...{ endpoint, chain, path, query, refused }} />}
        empty={{
          icon: Inbox,
          title: filtered ? t('Nothing matches') : t('Nothing here'),
          text: filtered ? (
            t('No record fits these filters.')
          ) : (
            <>
              {t('The service lists no {things} here on {chain}. // things: a title such as “Transfers”', {
                things: inSentence(t(view.title)),
                chain: chainById(chain).name,
              })}{' '}
              {view.subject?.kind === 'address-hash' && <OtherChains chain={chain} />}
            </>
          ),
        }}
      >
        {(pages) => (
          <RecordList
            label={t(view.title)}
            record={endpoint.returns.record}
            pages={pages}
            sentencesOn={endpoint.returns.record === FullTransaction ? chain : undefined}
            about={view.subject?.kind === 'address-hash' ? subjectOf(view, params) : undefined}
            side={view.family === 'address' ? subjectOf(view, params) : undefined}
            joins={joins}
            without={
              endpoint.returns.record === TransferRecord ? redundant[view.family === 'token' ? 'token' : 'other'] : []
            }
          />
        )}
      </PagedList>
    </>
  )
}

/** The name that the first record gives to the subject of all of them. */
function nameIn(page: readonly unknown[], member: string): string | undefined {
  const [first] = page as readonly Readonly<Record<string, Named | null>>[]
  return (first?.[member] && nameOf(first[member])?.text) ?? undefined
}
