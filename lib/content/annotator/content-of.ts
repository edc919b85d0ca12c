import type { Gloss } from '../../core/gloss/gloss'

/** A gloss without its times and pending work. There is something new to show only if this part differs. */
export const contentOf = (gloss: Gloss) =>
  JSON.stringify(gloss, (key, value) => (/^(at|retryAt|more)$/.test(key) ? undefined : value))
