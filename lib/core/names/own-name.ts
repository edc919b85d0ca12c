/** Precedes the reader's own labels everywhere, and nothing else: it is removed from foreign texts. */
export const ownSign = '★'

/** A label as shown in place of an address. */
export const ownName = (label: string): string => `${ownSign} ${label}`

/**
 * Whatever could be mistaken for the sign: every symbol beyond Latin-1 that is no coloured pictograph, stars among
 * those, and punctuation drawn as a star.
 */
const stars = /(?:(?![\0-\u00ff™℠]|\p{Emoji_Presentation})\p{So}|[⭐🌟🌠💫🤩٭⁂⁎⁑⁕※⋆∗])\ufe0f?/gu

/** A foreign text without anything that could be mistaken for the sign. */
export const withoutSign = (text: string): string => text.replace(stars, '*')
