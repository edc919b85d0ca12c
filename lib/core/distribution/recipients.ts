import type { Recipient } from './csv-import'

/** Wallets that appear in more than one row, compared without capitals. */
export function findDuplicates(entries: readonly Recipient[]): Recipient[][] {
  const byAddress = new Map<string, Recipient[]>()
  for (const entry of entries) {
    const key = entry.address.toLowerCase()
    const group = byAddress.get(key)
    if (group) group.push(entry)
    else byAddress.set(key, [entry])
  }
  return [...byAddress.values()].filter((group) => group.length > 1)
}

/** `merge` adds up a wallet's amounts; `first` keeps its first row and drops the others. */
export type DuplicateRule = 'merge' | 'first'

/** Each wallet once, in the order of its first row; does not change the input. */
export function resolveDuplicates(entries: readonly Recipient[], rule: DuplicateRule): Recipient[] {
  const kept = new Map<string, Recipient>()
  for (const entry of entries) {
    const key = entry.address.toLowerCase()
    const before = kept.get(key)
    if (!before) kept.set(key, { ...entry })
    else if (rule === 'merge') before.units += entry.units
  }
  return [...kept.values()]
}
