import { field, record } from '../scalars'

/** Points of a user, decimal. */
export const UserBalances = record('UserBalances', {
  total: field.points('Total', { column: 1 }),
  staked: field.points('Staked', { column: 2 }),
  unstaked: field.points('Not staked', { column: 3 }),
  total_staking_rewards: field.points('From staking', { column: 4 }),
  total_referral_rewards: field.points('From referrals', { column: 5 }),
  pending_referral_rewards: field.points('Pending from referrals', { column: 6 }),
})
