/** What the same little application shows at a step, whichever framework draws it. */
export interface State {
  step: number
  /** In the order shown; a row keeps its `key` while it moves. */
  rows: { key: number; hash: string; label: string }[]
  latest: string
  /** Shown on some steps only. */
  note: string | null
}

/** A made-up hash whose first digits are none of the stand-in's special ones. */
function hashOf(seed: number): string {
  let state = (seed + 1) * 2654435761
  const part = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state.toString(16).padStart(8, '0')
  }
  return `0xab${Array.from({ length: 8 }, part).join('').slice(2)}`
}

/** Steps add, remove, move and change: rows with keys, texts beside hashes, and whole paragraphs. */
export function stateAt(step: number): State {
  const count = 4 + (step % 7)
  const first = Math.floor(step / 5)
  const rows = Array.from({ length: count }, (_, index) => {
    const key = first + index
    // Some rows keep their key and get another hash, as lists that are used again do.
    return { key, hash: hashOf(key * 100 + (key % 3 === 0 ? step % 4 : 0)), label: `row ${key}, step ${step}` }
  })
  if (step % 3 === 1) rows.reverse()
  if (step % 4 === 2) rows.push(...rows.splice(0, 2))
  return {
    step,
    rows,
    latest: hashOf(9_000_000 + Math.floor(step / 2)),
    note: step % 3 ? hashOf(8_000_000 + step) : null,
  }
}

export const shorten = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-6)}`
export const linkTo = (hash: string) => `https://etherscan.io/tx/${hash}`

/** The text of the application at a step, without white space at its ends or in a row. */
export const textOf = ({ step, rows, latest, note }: State) =>
  [
    `Step ${step}: ${latest} came last.`,
    ...rows.map(({ hash, label }) => `${hash} ${label}`),
    ...(note ? [`Noted: ${shorten(note)} and ${note}`] : []),
  ].join(' ')

/** One application in the page. */
export interface Mounted {
  show(state: State): void | Promise<void>
  unmount(): void
}
