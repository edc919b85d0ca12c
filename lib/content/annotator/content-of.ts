import type { Gloss } from '../../core/gloss/gloss'

/** A gloss without its times and pending work: there is something new to show only when this part differs. */
export const contentOf = (gloss: Gloss) =>
  JSON.stringify(gloss, (key, value) => (/^(at|retryAt|more)$/.test(key) ? undefined : value))
