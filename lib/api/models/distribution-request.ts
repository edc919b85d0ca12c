import { field, record } from '../scalars'

const DistributionEntry = record(
  'DistributionEntry',
  {
    address: field.addressHash('Wallet', { column: 1 }),
    amount: field.points('Amount', { column: 2 }),
  },
  { ours: true },
)

/** Body of a distribution. Amounts are decimal texts; `expected_total` must equal their sum. */
export const DistributionRequest = record(
  'DistributionRequest',
  {
    id: field.text('ID', { column: 1, doc: 'Unique per key; the same ID again is never a second distribution.' }),
    description: field.longText('Description', { column: 2 }),
    expected_total: field.points('Total', { column: 3 }),
    create_missing_accounts: field.boolean('Also to wallets without an account', { column: 4 }),
    distributions: field.list('Entries', DistributionEntry, { column: 5 }),
  },
  { ours: true },
)
