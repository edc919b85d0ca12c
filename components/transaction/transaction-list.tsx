import { List } from 'lucide-preact'
import type { EndpointName } from '../../lib/api/index'
import { endpointNamed } from '../../lib/ui/data/ask'
import { PagedList } from '../records/paged-list'
import { RecordList } from '../records/record-list'

interface Props {
  name: EndpointName
  title: string
  /** Says of which transaction. */
  input: Readonly<Record<string, unknown>>
  chain: string
}

/** A list of what one transaction did, page by page. */
export function TransactionList({ name, title, input, chain }: Props) {
  return (
    <div class="transaction-list">
      <PagedList
        name={name}
        input={input}
        chain={chain}
        title={title}
        filters={null}
        empty={{ icon: List, title: 'None', text: `The service lists no ${title.toLowerCase()} of this transaction.` }}
      >
        {(pages) => <RecordList label={title} record={endpointNamed(name).returns.record} pages={pages} />}
      </PagedList>
    </div>
  )
}
