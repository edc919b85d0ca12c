import type { Cursor } from '../../core/lists/cursor'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { isCursorSized } from './is-cursor-sized'
import { faultAt } from './shape-issues'

const noObject = phrase('shape.expected', { type: 'object' })

const cut = (fault: Parameters<typeof faultAt>[1]) => ({ next: null, cut: faultAt('next_page_params', fault) })

/** Names reserved for us. If a service echoed them in a cursor, they would be stored or sent to it again. */
const ours = new Set(['apikey', 'api_key', 'key', 'authorization', '__proto__', 'constructor', 'prototype'])

/**
 * The cursor of the next page in an answer. No cursor means the end. An unusable one also ends the list, but `cut` says
 * that it may have more pages.
 */
export function readCursor(raw: unknown): { next: Cursor | null; cut?: Phrase } {
  if (raw === undefined || raw === null) return { next: null }
  if (typeof raw !== 'object') return cut(noObject)
  const pairs = Object.entries(raw).filter(([name]) => !ours.has(name.toLowerCase()))
  if (pairs.length === 0) return { next: null }
  if (Array.isArray(raw)) return cut(noObject)
  const next: Cursor = {}
  for (const [name, value] of pairs) {
    if (value !== null && typeof value !== 'string' && typeof value !== 'boolean' && !Number.isFinite(value)) {
      return cut('shape.neither')
    }
    next[name] = value as Cursor[string]
  }
  return isCursorSized(next) ? { next } : cut('shape.large')
}
