import { field, record } from '../scalars'
import { userProfile } from './user-profile'

const UserProfile = record('UserProfile', userProfile)

/** Whether an address has an account, and if so its points. */
export const UserInfo = record('UserInfo', {
  exists: field.boolean('Registered', { column: 1, essential: true }),
  user: field.record('User', UserProfile, { column: 2 }),
})
