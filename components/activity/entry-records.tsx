import type { ActivityEntry } from '../../lib/core/activity/activity-entry'
import { EndpointDetails } from '../records/endpoint-details'

/** The service's own records behind one row of a feed. */
export function EntryRecords({ entry: { transaction, transfers } }: { entry: ActivityEntry }) {
  return (
    <div class="details-records">
      {transaction && (
        <section>
          <h3>Transaction</h3>
          <EndpointDetails name="addressTransactions" value={transaction} />
        </section>
      )}
      {transfers.map((transfer, index) => (
        <section key={index}>
          <h3>Token transfer{transfers.length > 1 ? ` ${index + 1} of ${transfers.length}` : ''}</h3>
          <EndpointDetails name="addressTokenTransfers" value={transfer} />
        </section>
      ))}
    </div>
  )
}
