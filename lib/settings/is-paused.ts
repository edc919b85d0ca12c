/** Ms that a pause lasts. */
export const pause = 3_600_000
/** Ms by which a clock is put right now and then. */
const leeway = 60_000

/** Further away than any pause: the clock was set back, and the pause is over. Both are ms since 1970. */
export const isPaused = (until: number, now: number): boolean => until > now && until - now <= pause + leeway
