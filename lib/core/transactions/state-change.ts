/** What one transaction changed of a balance: an amount, or items; and whether the balances themselves agree. */
import { isObject } from '../json/parse-json'

/** The ids of the items that an address gained and lost, and of those it had only in between. */
interface ItemChange {
  /** Items gained less items lost. */
  value: string
  gained: string[]
  lost: string[]
  passed: string[]
}

interface MovedItem {
  direction: 'from' | 'to'
  total?: { token_id?: string | number | null | undefined } | null | undefined
}

/** An item that came and went, or went and came back, changes nothing. */
export function itemChange(moves: MovedItem[]): ItemChange {
  const counts = new Map<string, number>()
  for (const { direction, total } of moves) {
    const id = total?.token_id ?? null
    if (id !== null) counts.set(String(id), (counts.get(String(id)) ?? 0) + (direction === 'to' ? 1 : -1))
  }
  const ids = (fits: (count: number) => boolean) => [...counts].flatMap(([id, count]) => (fits(count) ? id : []))
  return {
    value: String(moves.reduce((sum, { direction }) => sum + (direction === 'to' ? 1 : -1), 0)),
    gained: ids((count) => count > 0),
    lost: ids((count) => count < 0),
    passed: ids((count) => count === 0),
  }
}

export const isItemChange = (change: unknown): change is ItemChange => isObject(change) && Array.isArray(change.gained)

/** A change in the smallest unit, or in items. */
export function changeUnits(change: unknown): string {
  if (isItemChange(change)) return String(change.value)
  return typeof change === 'string' || typeof change === 'number' ? String(change) : ''
}

const integer = (value: unknown) =>
  /^[+-]?\d+$/.test(String(value)) ? BigInt(String(value).replace(/^\+/, '')) : undefined

/**
 * The change by the balances before and after, if it is not the change that the service names: one of the three is
 * wrong, and nobody can tell which. Undefined if they agree, or one is unknown.
 */
export function otherChange({ balance_before, balance_after, change }: Record<string, unknown>): string | undefined {
  const [before, after, named] = [balance_before, balance_after, changeUnits(change)].map(integer)
  return before === undefined || after === undefined || named === undefined || after - before === named
    ? undefined
    : String(after - before)
}
