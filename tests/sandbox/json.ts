const mark = '\u0000raw:'

/** A number in exactly this notation, such as 72 digits or `101.0`, which JavaScript's own numbers cannot represent. */
export const rawNumber = (text: string): string => mark + text

/** A body as JSON; raw numbers are written as their digits. */
export function toJson(body: unknown): string {
  return JSON.stringify(body).replace(/"\\u0000raw:([^"]*)"/g, '$1')
}
