/** A parameter by its name, or the text of one of several cases: `p` by the plural of a number, `s` by its very value. */
export type TextPiece = string | readonly [name: string] | readonly [name: string, by: 'p' | 's', Cases]

export type Cases = Readonly<Record<string, CatalogueText>>

/** A text of a catalogue as the build leaves it: plain, or in pieces. */
export type CatalogueText = string | readonly TextPiece[]
