import type { Gloss } from '../../core/gloss/gloss'

/** All of a gloss but its times and what is under way: only where this differs there is anything to show. */
export const contentOf = (gloss: Gloss) =>
  JSON.stringify(gloss, (key, value) => (/^(at|retryAt|more)$/.test(key) ? undefined : value))
