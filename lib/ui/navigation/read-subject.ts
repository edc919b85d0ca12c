import { chainOfExplorer } from '../../core/chains/chains'
import { msg, t } from '../../core/language/t'
import type { LookUpOptions } from '../../core/look-up/look-up'
import { type ParsedQuery, readQuery } from '../../core/look-up/read-query'
import type { Subject } from './views'

/** `chain` is set if the text itself names another chain that can be asked. */
type SubjectRead = { value: string; chain?: string } | { reason: string }

const expected = {
  'address-hash': msg('{label} is 0x and 40 hex digits.'),
  'transaction-hash': msg('{label} is 0x and 64 hex digits.'),
  block: msg('{label} is a block number, or a hash of 0x and 64 hex digits.'),
  integer: msg('{label} is a whole number from 0.'),
} satisfies Record<Subject['kind'], string>

/** Link targets that are easily mistaken for the wanted subject, and what to say about them. */
const led: Readonly<Record<string, string>> = {
  transaction: msg('This link leads to a transaction.'),
  'block-transactions': msg('This link leads to a block.'),
  'batch-blocks': msg('This link leads to a batch.'),
  operation: msg('This link leads to a user operation.'),
}

/** Reads a typed subject; returns its value, or one sentence that names the field and says what it accepts. */
export function readSubject(
  { label, kind }: Subject,
  text: string,
  { own = {}, other = true }: LookUpOptions = {},
): SubjectRead {
  const query = readQuery(text, (host) => chainOfExplorer(host, own)?.id)
  const value = valueIn(kind, query)
  if (value !== undefined) return { value, ...(other && 'chain' in query && query.chain ? { chain: query.chain } : {}) }
  if (query.kind === 'refused' && (query.always || kind === 'address-hash')) return { reason: query.reason }
  const leadsTo = 'view' in query ? led[query.view ?? ''] : undefined
  const reason = t(expected[kind], { label: t(label) })
  return { reason: leadsTo ? `${t(leadsTo)} ${reason}` : reason }
}

function valueIn(kind: Subject['kind'], query: ParsedQuery): string | undefined {
  const namedView = 'view' in query ? query.view : undefined
  if (query.kind === 'address') return kind === 'address-hash' ? query.address : undefined
  if (query.kind === 'hash' && kind === 'transaction-hash')
    return namedView === 'block-transactions' || namedView === 'operation' ? undefined : query.hash
  if (query.kind === 'hash' && kind === 'block')
    return namedView === 'transaction' || namedView === 'operation' ? undefined : query.hash
  if (query.kind === 'batch') return kind === 'integer' ? query.batch : undefined
  if (query.kind === 'block') return kind === 'block' || (kind === 'integer' && !namedView) ? query.block : undefined
  return undefined
}
