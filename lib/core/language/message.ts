/** A parameter by name, or the text of one of several cases: `p` by the plural of a number, `s` by its exact value. */
export type TextPiece = string | readonly [name: string] | readonly [name: string, by: 'p' | 's', Cases]

export type Cases = Readonly<Record<string, CatalogueText>>

/** A text of a catalogue as built: plain, or in pieces. */
export type CatalogueText = string | readonly TextPiece[]
