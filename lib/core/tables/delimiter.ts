import { msg } from '../language/t'

export type Delimiter = ',' | ';' | '\t' | '|' | ' '

export const delimiters: readonly { value: Delimiter; label: string }[] = [
  { value: ',', label: msg('Comma') },
  { value: ';', label: msg('Semicolon') },
  { value: '\t', label: msg('Tab // the character') },
  { value: '|', label: msg('Bar // the sign |') },
  { value: ' ', label: msg('Space // the character') },
]

/** A spreadsheet's own first line, `sep=;`, which declares the separator and is not a row. */
const told = /^(\ufeff?[\r\n]*)[ \t]*"?sep=([,;\t| ])"?[ \t]*(?=[\r\n]|$)/i

/** The delimiter that a text declares, and the text with that line blanked, so line numbers stay the same. */
export function toldDelimiter(text: string): { delimiter?: Delimiter; text: string } {
  const [line, before = '', mark] = told.exec(text) ?? []
  return line ? { delimiter: mark as Delimiter, text: before + text.slice(line.length) } : { text }
}
