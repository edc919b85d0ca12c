import { readEntry } from '../core/read-entry'
import type { Subject } from './navigation/views'

export type SubjectRead = { value: string; chain?: string } | { reason: string }

const expected: Record<Subject['kind'], string> = {
  'address-hash': 'is 0x and 40 hex digits',
  'transaction-hash': 'is 0x and 64 hex digits',
  block: 'is a block number, or a hash of 0x and 64 hex digits',
  integer: 'is a whole number from 0',
}

/** What a view is asked to be about, as typed; or one sentence that names the field and says what it takes. */
export function readSubject({ label, kind }: Subject, text: string): SubjectRead {
  const entry = readEntry(text)
  if (entry.kind === 'nothing') return { reason: `${label} ${expected[kind]}.` }
  if (kind === 'address-hash' && entry.kind === 'address') return { value: entry.address }
  if (kind === 'transaction-hash' && entry.kind === 'hash') return { value: entry.hash }
  if (kind === 'block' && entry.kind === 'hash') return { value: entry.hash }
  if ((kind === 'block' || kind === 'integer') && entry.kind === 'block') return { value: entry.block }
  if (entry.kind === 'refused' && kind === 'address-hash') return { reason: entry.reason }
  return { reason: `${label} ${expected[kind]}.` }
}
