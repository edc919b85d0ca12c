/** Precedes the reader's own labels everywhere, and nothing else: it is removed from foreign texts. */
export const ownSign = '★'

/** Precedes labels of a shared file, and nothing else. */
export const sharedSign = '◆'

interface Named {
  label: string
  /** The label file that it is from. */
  source?: string | undefined
}

/** A label without its sign, for files and filters: a shared one names its source. */
export const unsignedName = ({ label, source }: Named): string => (source === undefined ? label : `${source}: ${label}`)

/** A label as shown in place of an address. */
export const labelName = (label: Named): string =>
  `${label.source === undefined ? ownSign : sharedSign} ${unsignedName(label)}`

/**
 * Whatever could be mistaken for the sign: every symbol beyond Latin-1 that is no coloured pictograph, stars among
 * those, and punctuation drawn as a star.
 */
const stars = /(?:(?![\0-\u00ff™℠]|\p{Emoji_Presentation})\p{So}|[⭐🌟🌠💫🤩٭⁂⁎⁑⁕※⋆∗])\ufe0f?/gu

/** A foreign text without anything that could be mistaken for the sign. */
export const withoutSign = (text: string): string => text.replace(stars, '*')
