import { field } from '../scalars'

/** Fields that both public answers about a user share. */
export const userProfile = {
  address: field.addressHash('Address', { column: 1, essential: true }),
  total_balance: field.points('Points', { column: 2 }),
  referrals: field.integer('Referrals', { column: 3 }),
  registered_at: field.time('Registered', { column: 4 }),
}
