import { fieldLabel } from '../../lib/api/field-label'
import { LeaderboardUser } from '../../lib/api/models/points-records'

/** The label of a leaderboard figure. */
export const placeLabel = (name: keyof typeof LeaderboardUser.fields): string => fieldLabel(LeaderboardUser, name)
