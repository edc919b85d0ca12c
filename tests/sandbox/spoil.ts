import type { Rule } from './faults'
import { toJson } from './json'
import type { Reply } from './reply'

interface Page {
  items: unknown[]
  next_page_params: Record<string, unknown> | null
}

const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && Array.isArray((body as Page).items)

/** A good reply made bad. What is no page stays as it is where only pages can be spoiled. */
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

/** The first page's items with another cursor, whatever was asked; undefined where there was no page to begin with. */
function again(body: unknown, memory: unknown[], next: (at: number) => Record<string, unknown>): Reply | undefined {
  if (memory.length === 0 && !isPage(body)) return undefined
  if (memory.length === 0) memory.push(body)
  // What is remembered after the first is how often it was asked.
  const at = memory.push(null) - 2
  return { status: 200, body: { items: (memory[0] as Page).items, next_page_params: next(at) } }
}

/** Numbers where texts belong, texts where objects belong. */
const mangledAt = (place: number) => (item: unknown, at: number) =>
  at === place && typeof item === 'object' && item !== null
    ? Object.fromEntries(Object.keys(item).map((name, nth) => [name, nth % 2 ? { broken: true } : [false]]))
    : item
