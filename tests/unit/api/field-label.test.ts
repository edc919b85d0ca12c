import { expect, it } from 'vitest'
import { LeaderboardUser } from '../../../lib/api/models/points-records'
import { fieldLabel } from '../../../lib/api/models/shapes'

it('a member is called as its record says', () => {
  expect(fieldLabel(LeaderboardUser, 'users_below')).toBe('Users below')
})
