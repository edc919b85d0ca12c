/** Quoted-printable, as in mails. */
const quoted = /=([0-9a-f]{2})|=\r?\n/gi

/** Bytes as decimal numbers: enough of them for the shortest secret. */
const decimals = /(?<![\d.])(?:\d{2,3}[\s,;]+){7,}\d{2,3}(?![\d.])/g
const bits = /(?:[01]{8}[\s,;]*){8,}/g

const letterIn = (base: number) => (_: string, code?: string) =>
  code ? String.fromCharCode(Number.parseInt(code, base)) : ''

/** Texts that are spelled out byte by byte, in forms that are recognisable only by searching for them. */
export function* spelled(text: string): Generator<string> {
  const clear = text.replace(quoted, letterIn(16))
  if (clear !== text) yield clear
  for (const run of text.match(decimals) ?? []) yield run.replace(/(\d+)[\s,;]*/g, letterIn(10))
  for (const run of text.match(bits) ?? []) yield run.replace(/([01]{8})[\s,;]*/g, letterIn(2))
}
