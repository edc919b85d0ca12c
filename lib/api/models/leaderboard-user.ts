import { field, record } from '../scalars'
import { userProfile } from './user-profile'

/** A user's place among all. Equal totals share a rank. */
export const LeaderboardUser = record('LeaderboardUser', {
  ...userProfile,
  rank: field.integer('Rank', { column: 5 }),
  users_below: field.integer('Users below', { column: 6 }),
  top_percent: field.percent('Top', { column: 7 }),
})
