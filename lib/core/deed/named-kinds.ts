import type { DeedKind } from './deed'

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
  ...(['call', 'approve', 'revoke', 'allowance', 'send-many'] as const),
])
