/** A message of the catalogue by its id, with what it leaves open. */
export interface Said {
  id: string
  params: Readonly<Record<string, TextParam>>
}

/** A name, a number, or words that are a message themselves. */
export type TextParam = string | number | Said

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/**
 * What a text leaves open, by name. One called `n` is a number. Which names stand in the cases of a plural is more than types can
 * tell: a rule compares them with each call.
 */
export type ParamsOf<Text extends string> = Text extends `${string}, ${'plural' | 'select'},${string}`
  ? Readonly<Record<string, TextParam>>
  : { readonly [Name in Names<Text>]: Name extends 'n' ? number : TextParam }

/** Parameters where the text has any, else nothing. */
export type Given<Text extends string> = [keyof ParamsOf<Text>] extends [never] ? [] : [params: ParamsOf<Text>]
