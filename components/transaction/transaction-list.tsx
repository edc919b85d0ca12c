import { List } from 'lucide-preact'
import type { EndpointName } from '../../lib/api/index'
import { FullTransaction } from '../../lib/api/models/transaction'
import { t } from '../../lib/core/language/t'
import { endpointNamed } from '../../lib/ui/data/ask'
import { PagedList } from '../records/paged-list'
import { RecordList } from '../records/record-list'

interface Props {
  name: EndpointName
  title: string
  /** Shown if there are none. */
  nothing: string
  input: Readonly<Record<string, unknown>>
  chain: string
}

/** A short list within another view, such as what one transaction did, page by page. */
export function TransactionList({ name, title, nothing, input, chain }: Props) {
  const { record } = endpointNamed(name).returns
  return (
    <div class="transaction-list">
      <PagedList
        name={name}
        input={input}
        chain={chain}
        title={title}
        filters={null}
        empty={{ icon: List, title: t('None // no entries'), text: t(nothing) }}
      >
        {(pages) => (
          <RecordList
            label={t(title)}
            record={record}
            pages={pages}
            sentencesOn={record === FullTransaction ? chain : undefined}
          />
        )}
      </PagedList>
    </div>
  )
}
