import { msg } from '../language/t'

export type Delimiter = ',' | ';' | '\t' | '|' | ' '

export const delimiters: readonly { value: Delimiter; label: string }[] = [
  { value: ',', label: msg('Comma') },
  { value: ';', label: msg('Semicolon') },
  { value: '\t', label: msg('Tab // the character') },
  { value: '|', label: msg('Bar // the sign |') },
  { value: ' ', label: msg('Space // the character') },
]

/** A spreadsheet's own first line, `sep=;`, which tells how cells are parted and is no row. */
const told = /^(\ufeff?[\r\n]*)[ \t]*"?sep=([,;\t| ])"?[ \t]*(?=[\r\n]|$)/i

/** The delimiter a text tells of itself, and the text with that line left blank, so that lines are counted as they stand. */
export function toldDelimiter(text: string): { delimiter?: Delimiter; text: string } {
  const [line, before = '', mark] = told.exec(text) ?? []
  return line ? { delimiter: mark as Delimiter, text: before + text.slice(line.length) } : { text }
}
