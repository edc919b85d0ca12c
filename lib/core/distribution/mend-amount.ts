/** What a person said of how amounts are written, beyond what is read as it stands. */
export interface AmountMends {
  /** A comma is the decimal sign. */
  comma?: boolean | undefined
  /** What stands before or behind each number. */
  unit?: string | undefined
}

/** Words that make another number of the one they stand at. */
const factors =
  /^(?:[km%‰¢百千万萬億亿]|bn?|m[nm]|mio|mrd|tsd|t|c|ct|cts|cents?|wei|gwei|lakhs?|crores?|hundred|thousand|million|billion|тыс|млн|млрд)\.?$/iu

/** What stands around the one number of an amount, where it can be a unit and no more than that. */
export function unitOf(cell: string): string | null {
  const [, before = '', behind = ''] = /^([^\d]*?)\s*\d[\d.,]*\s*([^\d]*)$/.exec(cell.trim()) ?? []
  if ((before === '') === (behind === '')) return null
  const unit = before || behind
  return /^[\p{L}\p{M}\p{Sc}\p{So}. ]{1,24}$/u.test(unit) && !factors.test(unit) ? unit : null
}

/** The amount as it would be written here. What does not have that very form stays as it is, and is told. */
export function mendAmount(cell: string, { comma, unit }: AmountMends): string {
  const bare = unit !== undefined && unitOf(cell) === unit ? cell.replace(unit, '').trim() : cell
  if (!comma) return bare
  const found = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(bare)
  return found ? `${(found[1] ?? '').replaceAll('.', '')}.${found[2]}` : bare
}
