/** What the table's words are called where their own form would puzzle. Everything else is spaced out and capitalised. */
const known: Record<string, string> = {
  ok: 'OK',
  to: 'Received',
  from: 'Sent',
  asc: 'Ascending',
  desc: 'Descending',
  block_number: 'Block',
  awaiting_internal_transactions: 'Being traced',
  'dropped/replaced': 'Dropped',
  dex_v3: 'DEX v3',
  set_code_transaction: 'Account code',
  selfdestruct: 'Self-destruct',
  delegatecall: 'Delegate call',
  staticcall: 'Static call',
  callcode: 'Call code',
  create2: 'Create 2',
}

/** A value of the interface, such as `contract_creation`, as words. Text the service made up itself stays as it is. */
export function words(value: string): string {
  if (Object.hasOwn(known, value)) return known[value] ?? value
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(value)) return value
  const text = value.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
