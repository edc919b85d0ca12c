import { hasAddress } from './address-cell'
import { type Delimiter, delimiters } from './delimiter'
import { plainName } from './plain-name'
import { readTable } from './read-table'

/** Rows to examine. */
const sampled = 50

/**
 * The delimiter under which most of the first rows have an address in a separate cell; without any address, the one
 * that separates known column names. A comma if nothing helps.
 */
export function detectDelimiter(text: string, isKnown: (name: string) => boolean): Delimiter {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const { value } of delimiters) {
    let score = 0
    for (const row of readTable(text, value, sampled).rows) {
      if (row.cells.length > 1 && hasAddress(row)) score += 2
      else if (row.cells.length > 1 && row.cells.some((cell) => isKnown(plainName(cell)))) score += 1
    }
    if (score > best.score) best = { delimiter: value, score }
  }
  return best.delimiter
}
