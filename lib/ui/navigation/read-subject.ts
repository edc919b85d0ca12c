import { chainOfExplorer } from '../../core/chains/chain-of-explorer'
import type { Entry } from '../../core/look-up/entry'
import type { Ways } from '../../core/look-up/look-up'
import { readEntry } from '../../core/look-up/read-entry'
import type { Subject } from './views'

/** `chain` is set where the text itself tells another one can be asked. */
export type SubjectRead = { value: string; chain?: string } | { reason: string }

const expected: Record<Subject['kind'], string> = {
  'address-hash': 'is 0x and 40 hex digits',
  'transaction-hash': 'is 0x and 64 hex digits',
  block: 'is a block number, or a hash of 0x and 64 hex digits',
  integer: 'is a whole number from 0',
}

/** What links lead to that is easily taken for something else. */
const led: Readonly<Record<string, string>> = {
  transaction: 'This link leads to a transaction. ',
  'block-transactions': 'This link leads to a block. ',
  'batch-blocks': 'This link leads to a batch. ',
}

/** What a view is asked to be about, as typed; or one sentence that names the field and says what it takes. */
export function readSubject(
  { label, kind }: Subject,
  text: string,
  { own = {}, other = true }: Ways = {},
): SubjectRead {
  const entry = readEntry(text, (host) => chainOfExplorer(host, own)?.id)
  const value = valueIn(kind, entry)
  if (value !== undefined) return { value, ...(other && 'chain' in entry && entry.chain ? { chain: entry.chain } : {}) }
  if (entry.kind === 'refused' && (entry.always || kind === 'address-hash')) return { reason: entry.reason }
  const told = ('view' in entry && led[entry.view ?? '']) || ''
  return { reason: `${told}${label} ${expected[kind]}.` }
}

function valueIn(kind: Subject['kind'], entry: Entry): string | undefined {
  const told = 'view' in entry ? entry.view : undefined
  if (entry.kind === 'address') return kind === 'address-hash' ? entry.address : undefined
  if (entry.kind === 'hash' && kind === 'transaction-hash')
    return told === 'block-transactions' ? undefined : entry.hash
  if (entry.kind === 'hash' && kind === 'block') return told === 'transaction' ? undefined : entry.hash
  if (entry.kind === 'batch') return kind === 'integer' ? entry.batch : undefined
  if (entry.kind === 'block') return kind === 'block' || (kind === 'integer' && !told) ? entry.block : undefined
  return undefined
}
