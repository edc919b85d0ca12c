import { field, record } from '../scalars'

export const DistributionResult = record('DistributionResult', {
  accounts_distributed: field.integer('Wallets that received points', { column: 1, essential: true }),
  accounts_created: field.integer('Accounts created', { column: 2, essential: true }),
})
