/** A message of the catalogue by its id, with its parameters. */
export interface Said {
  id: string
  params: Readonly<Record<string, TextParam>>
}

/** A name, a number, or words that are a message themselves. */
export type TextParam = string | number | Said

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/**
 * A text's parameters, by name. `n` is a number. Types cannot see the names inside plural cases: a test compares them
 * with each call.
 */
export type ParamsOf<Text extends string> = Text extends `${string}, ${'plural' | 'select'},${string}`
  ? Readonly<Record<string, TextParam>>
  : { readonly [Name in Names<Text>]: Name extends 'n' ? number : TextParam }

/** Parameters if the text has any, otherwise nothing. */
export type Given<Text extends string> = [keyof ParamsOf<Text>] extends [never] ? [] : [params: ParamsOf<Text>]
