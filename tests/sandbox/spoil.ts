import { parseJson } from '../../lib/core/json/parse-json'
import type { Fault } from './fault-kinds'
import type { Rule } from './faults'
import { toJson } from './json'
import type { Reply } from './reply'

interface Page {
  items: unknown[]
  next_page_params: Record<string, unknown> | null
}

const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && Array.isArray((body as Page).items)

/** Spoils a good reply. A fault for pages leaves other replies unchanged. */
export function spoiled(reply: Reply, { fault, memory }: Rule): Reply {
  const { body } = reply
  switch (fault.kind) {
    case 'truncated': {
      const text = toJson(body)
      return { ...reply, body: text.slice(0, Math.ceil(text.length / 2)), type: 'application/json' }
    }
    case 'wrongShape':
      return { ...reply, body: { status: 'up', version: 7, items: 'none today', data: [], exists: 'perhaps' } }
    case 'badRecord':
      return isPage(body) ? { ...reply, body: { ...body, items: body.items.map(mangledAt(1)) } } : reply
    case 'reworded':
      return { ...reply, body: reworded(parseJson(toJson(body)), fault) }
    case 'repeatedPage':
      return again(body, memory, () => ({ items_count: 50 })) ?? reply
    case 'cursorCycle':
      return again(body, memory, (at) => ({ items_count: 1 + (at % (fault.length ?? 3)) })) ?? reply
    case 'endless':
      return again(body, memory, (at) => ({ block_number: 1_000_000 - at, items_count: 50 })) ?? reply
    default:
      return reply
  }
}

const inOtherCase = (word: string) => (word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase())

function reworded(body: unknown, fault: Fault & { kind: 'reworded' }): unknown {
  const { members, words = {}, capitals, inside } = fault
  const word = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(word)
    if (typeof value !== 'string') return value
    return words[value] ?? (capitals ? inOtherCase(value) : value)
  }
  if (Array.isArray(body)) return body.map((each) => reworded(each, fault))
  if (typeof body !== 'object' || body === null) return body
  const out: Record<string, unknown> = {}
  const moved: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    if (!members.includes(name)) out[name] = reworded(value, fault)
    else (inside === undefined ? out : moved)[name] = word(value)
  }
  return inside === undefined || Object.keys(moved).length === 0 ? out : { ...out, [inside]: moved }
}

/** The first page's items with another cursor, whatever was requested; undefined if it was not a page. */
function again(body: unknown, memory: unknown[], next: (at: number) => Record<string, unknown>): Reply | undefined {
  if (memory.length === 0 && !isPage(body)) return undefined
  if (memory.length === 0) memory.push(body)
  // After the first entry, the memory only counts requests.
  const at = memory.push(null) - 2
  return { status: 200, body: { items: (memory[0] as Page).items, next_page_params: next(at) } }
}

/** Numbers in place of texts, texts in place of objects. */
const mangledAt = (place: number) => (item: unknown, at: number) =>
  at === place && typeof item === 'object' && item !== null
    ? Object.fromEntries(Object.keys(item).map((name, nth) => [name, nth % 2 ? { broken: true } : [false]]))
    : item
