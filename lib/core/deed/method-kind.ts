import type { DeedKind } from './deed'

/**
 * The kind that a method's name alone suggests: the first pattern that matches its words in lower case. The names are
 * those of well-known interfaces and common words in contracts; no contract is recognised by its address.
 */
const names: readonly (readonly [RegExp, DeedKind])[] = [
  [/^(cast )?(\w+ )?vote\b/, 'vote'],
  [/^propose\b/, 'propose'],
  [/^delegate( by sig)?$/, 'delegate'],
  [/^(multi )?attest\b/, 'attest'],
  [/^((create|place|enter|commit|submit|increase) )?bid$|^bid\b/, 'bid'],
  // Rootstock: bitcoins that were sent to its bridge.
  [/^register (fast bridge )?btc transaction\b/, 'bridge-in'],
  [/^register\b/, 'register'],
  [/^renew\b/, 'renew'],
  [/^exec(ute)? transaction( from module)?\b/, 'execute'],
  [/^(handle (aggregated )?ops|execute batch|execute user op)\b/, 'batch'],
  [/^(relay message|finalize (bridge|deposit|withdrawal)|bond withdrawal|fill (v3 )?relay)\b/, 'bridge-in'],
  [/\bbridge\b(?! info)|^(deposit transaction|deposit (eth|erc ?20) to|deposit for burn|deposit v3)\b/, 'bridge-out'],
  [/^(send to (l ?[12]|evm chain)|outbound transfer|initiate withdrawal|swap and send)\b/, 'bridge-out'],
  [/^(airdrop|disperse|distribute|multi ?send|multi ?transfer|batch transfer|bulk transfer)\b/, 'airdrop'],
  [/^(add|increase) liquidity\b/, 'add-liquidity'],
  [/^(remove|decrease) liquidity\b/, 'remove-liquidity'],
  [/^(swap|exact input|exact output|uniswap v ?3 swap|unoswap|clipper swap|exchange|trade)\b/, 'swap'],
  [/^borrow\b/, 'borrow'],
  [/^repay\b/, 'repay'],
  [/^(request )?unstake\b/, 'unstake'],
  [/^stake\b/, 'stake'],
  [/^(claim|harvest|get rewards?|collect|withdraw rewards?)\b/, 'claim'],
  [/^(deposit|supply)\b/, 'deposit'],
  [/^(withdraw|redeem)\b/, 'withdraw'],
  [/^burn\b/, 'burn'],
  [/\bmint\b|^mint/, 'mint'],
  [/^(batch )?(buy|purchase)\b/, 'buy'],
]

/** A method's name as words: `swapExactETHForTokens` → `swap exact eth for tokens`. */
const wordsIn = (method: string) =>
  method
    .replace(/_+/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/([A-Z0-9])([A-Z][a-z])/g, '$1 $2')
    .trim()
    .toLowerCase()

/** The kind that a method's name suggests; undefined for an unknown one. */
export function methodKind(method: string | null): DeedKind | undefined {
  if (method === null) return undefined
  const words = wordsIn(method)
  return names.find(([shape]) => shape.test(words))?.[1]
}

/* Kinds by what a method's name alone says about them. */

/** Requested from a contract: the name is enough, whatever moved. */
const asked = [
  ...(['vote', 'propose', 'delegate', 'attest', 'bid', 'register', 'renew', 'execute', 'batch'] as const),
  ...(['bridge-in', 'bridge-out', 'claim'] as const),
]
/** Only valid if something moved to or from the contract. */
const exchanged = ['deposit', 'withdraw', 'stake', 'unstake', 'borrow', 'repay'] as const
/** The movements show everything, whoever caused them. */
const seen = ['swap', 'mint', 'burn'] as const

/** Kinds taken from the method's name if a transaction failed or is pending, so nothing has moved yet. */
export const namedFree: ReadonlySet<DeedKind> = new Set([...asked, ...exchanged, ...seen])

/** Kinds for which a name is not believed without a visible movement. */
export const needsMovement: ReadonlySet<DeedKind> = new Set([...exchanged, ...seen])

/** Worded with their contract, even if it has no name. */
export const alwaysNamed: ReadonlySet<DeedKind> = new Set([
  ...asked,
  ...exchanged,
  ...(['call', 'calls', 'approve', 'revoke', 'allowance', 'send-many'] as const),
])
