const mark = '\u0000raw:'

/** A number written exactly so, such as 72 digits or `101.0`, which JavaScript's own numbers cannot hold. */
export const rawNumber = (text: string): string => mark + text

/** JSON text of a body; BigInts and raw numbers come out as their digits. */
export function toJson(body: unknown): string {
  const text = JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? rawNumber(String(value)) : value))
  return text.replace(/"\\u0000raw:([^"]*)"/g, '$1')
}
