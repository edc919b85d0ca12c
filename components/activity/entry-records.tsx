import type { ActivityEntry } from '../../lib/core/activity/activity-order'
import { t } from '../../lib/core/language/t'
import { EndpointDetails } from '../records/endpoint-details'

/** The service's records behind one row of a feed. */
export function EntryRecords({ entry: { transaction, transfers } }: { entry: ActivityEntry }) {
  return (
    <div class="details-records">
      {transaction && (
        <section>
          <h3>{t('Transaction')}</h3>
          <EndpointDetails name="addressTransactions" value={transaction} />
        </section>
      )}
      {transfers.map((transfer, index) => (
        <section key={index}>
          <h3>
            {transfers.length > 1
              ? t('Token transfer {place} of {count}', { place: index + 1, count: transfers.length })
              : t('Token transfer')}
          </h3>
          <EndpointDetails name="addressTokenTransfers" value={transfer} />
        </section>
      ))}
    </div>
  )
}
