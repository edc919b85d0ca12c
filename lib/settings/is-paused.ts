/** Length of a pause, in ms. */
export const pause = 3_600_000
/** Ms by which an ordinary clock correction can move the time. */
const leeway = 60_000

/**
 * An end further away than any pause means that the clock was set back; the pause is then over. Both are ms since 1970.
 */
export const isPaused = (until: number, now: number): boolean => until > now && until - now <= pause + leeway
