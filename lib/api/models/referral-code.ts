import { field, record } from '../scalars'

/** What the service says of a referral code, known to it or not. */
export const ReferralCode = record('ReferralCode', {
  valid: field.boolean('Known', { column: 1, essential: true }),
  is_custom: field.boolean('Chosen by its owner'),
  reward: field.points('Reward'),
})
