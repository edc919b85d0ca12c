const mark = '\u0000raw:'

/** A number written exactly so, such as 72 digits or `101.0`, which JavaScript's own numbers cannot hold. */
export const rawNumber = (text: string): string => mark + text

/** JSON text of a body; raw numbers come out as their digits. */
export function toJson(body: unknown): string {
  return JSON.stringify(body).replace(/"\\u0000raw:([^"]*)"/g, '$1')
}
