import { expect, it } from 'vitest'
import { fieldLabel } from '../../../lib/api/field-label'
import { LeaderboardUser } from '../../../lib/api/models/points-records'

it('a member is called as its record says', () => {
  expect(fieldLabel(LeaderboardUser, 'users_below')).toBe('Users below')
})
