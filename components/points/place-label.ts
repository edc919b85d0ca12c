import { fieldLabel } from '../../lib/api/field-label'
import { LeaderboardUser } from '../../lib/api/models/points-records'

/** What the figures of a place among all are called. */
export const placeLabel = (name: keyof typeof LeaderboardUser.fields): string => fieldLabel(LeaderboardUser, name)
