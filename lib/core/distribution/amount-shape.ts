/** What can surround a number: currencies, units and signs of any script, quotation marks, brackets. */
const aside = String.raw`[\p{L}\p{M}\p{S}\p{Zs}\t\u200d\ufe0f.()\[\]\-–—−'’‘"“”„«»*#/:%&,]{0,32}?`

/** One number with something around it. Digits of any script. */
const shape = new RegExp(String.raw`^${aside}(?:\p{N}[\p{N}.,'’_٫٬\p{Zs}]*|[.,]\p{N}+)(?:e[+-]?\p{N}+)?${aside}$`, 'iu')

/**
 * Patterns that contain a number but are not one: dates, times, names such as user42 and name.eth, and two signs before
 * a number.
 */
const others: readonly RegExp[] = [
  /\p{N}{1,4}[-./]\p{N}{1,2}[-./]\p{N}{1,4}/u,
  /\p{N}:\p{N}\p{N}/u,
  /\p{Ll}{4,}\p{N}/u,
  /\p{L}\.\p{L}{2,}\s*$/u,
  /[+\-−–]\s*[+\-−–]/u,
  /^\s*0x/i,
]

/** Whether this is meant as an amount, however it is written. */
export const looksLikeAmount = (cell: string): boolean =>
  cell.length <= 80 && shape.test(cell) && !others.some((other) => other.test(cell))

/** What people enter in empty cells. */
const placeholder = /^[\s\p{P}\p{S}]*$|^\s*(?:n\.?\/?a\.?|nan|null|none|nil|tbd|tba|x|\?)\s*$/iu

export const isUnfilled = (cell: string): boolean => placeholder.test(cell)
