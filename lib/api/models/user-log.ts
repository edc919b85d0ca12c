import { field, record } from '../scalars'

/** How points came and went. `details` depends on the action; see `logLine` for words. */
export const UserLog = record('UserLog', {
  timestamp: field.time('Time', { column: 1 }),
  action: field.oneOf('Action', ['register', 'daily_reward', 'activity', 'redeem_offer', 'manual'], { column: 2 }),
  details: field.json('Details', { column: 3 }),
  id: field.id('ID'),
})
