/* What a text of lines says above a value. Scripts of web pages carry this, but no words for keys. */

/** Lines of a text above a value that may be the head of its column. */
export const mostLines = 4000

const values = /0x[\da-f]{40,}/gi
const holdsValue = /0x[\da-f]{8}/i

/** A text in which `0x` stands for each value. */
export const withoutValues = (text: string): string => text.replace(values, '0x')

/** The head of a value's column in a table of text: of the nearest line above without a value that has as many cells. */
export function columnAbove(above: string): string[] {
  const [line = '', ...lines] = above.split('\n').reverse()
  const column = cellsOf(line).length - 1
  const head = lines.find((each) => /\p{L}/u.test(each) && !holdsValue.test(each))
  const heads = head ? cellsOf(head) : []
  return heads.length > 1 ? heads.slice(column, column + 1) : []
}

const cellsOf = (line: string) => line.trimStart().split(/\s*[,;|\t]\s*|\s{2,}/)
