/** What a person said about how amounts are written, beyond the standard form. */
export interface AmountMends {
  /** A comma is the decimal separator. */
  comma?: boolean | undefined
  /** The text before or after each number. */
  unit?: string | undefined
}

/** Words that change the number beside them. */
const factors =
  /^(?:[km%‰¢百千万萬億亿]|bn?|m[nm]|mio|mrd|tsd|t|c|ct|cts|cents?|wei|gwei|lakhs?|crores?|hundred|thousand|million|billion|тыс|млн|млрд)\.?$/iu

/** The text around an amount's only number, if it can only be a unit. */
export function unitOf(cell: string): string | null {
  const [, before = '', behind = ''] = /^([^\d]*?)\s*\d[\d.,]*\s*([^\d]*)$/.exec(cell.trim()) ?? []
  if ((before === '') === (behind === '')) return null
  const unit = before || behind
  return /^[\p{L}\p{M}\p{Sc}\p{So}. ]{1,24}$/u.test(unit) && !factors.test(unit) ? unit : null
}

/** The amount in our own notation. Text without exactly that form stays unchanged, and is reported. */
export function mendAmount(cell: string, { comma, unit }: AmountMends): string {
  const bare = unit !== undefined && unitOf(cell) === unit ? cell.replace(unit, '').trim() : cell
  if (!comma) return bare
  const found = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(bare)
  return found ? `${(found[1] ?? '').replaceAll('.', '')}.${found[2]}` : bare
}
