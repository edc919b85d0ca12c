/** Stands before a label of the reader's own wherever it is shown, and before nothing else: texts of others lose it. */
export const ownSign = '★'

/** A label as it is shown in place of an address. */
export const ownName = (label: string): string => `${ownSign} ${label}`

/** Stars that could pass for the sign. */
const stars = /[★☆✦✧✩✪✫✬✭✮✯✰✱✲⋆⭐⭑⭒🌟🟊🟉]\ufe0f?/gu

/** A text of others, without what could pass for the sign. */
export const withoutSign = (text: string): string => text.replace(stars, '*')
