/** Precedes the reader's own labels everywhere, and nothing else: it is removed from foreign texts. */
export const ownSign = '★'

/** A label as shown in place of an address. */
export const ownName = (label: string): string => `${ownSign} ${label}`

/** Stars that could be mistaken for the sign. */
const stars = /[★☆✦✧✩✪✫✬✭✮✯✰✱✲⋆⭐⭑⭒🌟🟊🟉]\ufe0f?/gu

/** A foreign text without anything that could be mistaken for the sign. */
export const withoutSign = (text: string): string => text.replace(stars, '*')
