import type { Cursor } from '../core/cursor'
import { isCursorSized } from './is-cursor-sized'

/** Names that are ours alone. A service that echoes them would have them stored, or sent to it a second time. */
const ours = new Set(['apikey', 'api_key', 'key', 'authorization', '__proto__', 'constructor', 'prototype'])

/**
 * What an answer says of its next page. No cursor is the end; a cursor of no use is an end too, but `cut` says that
 * the list may go on.
 */
export function readCursor(raw: unknown): { next: Cursor | null; cut?: string } {
  if (raw === undefined || raw === null) return { next: null }
  if (typeof raw !== 'object') return { next: null, cut: 'next_page_params: expected object' }
  const pairs = Object.entries(raw).filter(([name]) => !ours.has(name.toLowerCase()))
  if (pairs.length === 0) return { next: null }
  if (Array.isArray(raw)) return { next: null, cut: 'next_page_params: expected object' }
  const next: Cursor = {}
  for (const [name, value] of pairs) {
    if (value !== null && typeof value !== 'string' && typeof value !== 'boolean' && !Number.isFinite(value)) {
      return { next: null, cut: 'next_page_params: a member is neither text nor number' }
    }
    next[name] = value as Cursor[string]
  }
  return isCursorSized(next) ? { next } : { next: null, cut: 'next_page_params: larger than any cursor' }
}
