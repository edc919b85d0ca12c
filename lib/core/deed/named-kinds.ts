import type { DeedKind } from './deed'

/* Kinds by what a method's name alone says of them. */

/** Asked of a contract: the name says it all, whatever moved. */
const asked = [
  ...(['vote', 'propose', 'delegate', 'attest', 'bid', 'register', 'renew', 'execute', 'batch'] as const),
  ...(['bridge-in', 'bridge-out', 'claim'] as const),
]
/** Something goes to or comes from the contract, or it is no such thing. */
const exchanged = ['deposit', 'withdraw', 'stake', 'unstake', 'borrow', 'repay'] as const
/** What moved tells all of it, whoever made it move. */
const seen = ['swap', 'mint', 'burn'] as const

/** Said by a method's name of what failed or waits, and so moved nothing yet. */
export const namedFree: ReadonlySet<DeedKind> = new Set([...asked, ...exchanged, ...seen])

/** Of these a name is not believed where nothing is seen to move. */
export const needsMovement: ReadonlySet<DeedKind> = new Set([...exchanged, ...seen])

/** Told with their contract, even where it has no name. */
export const alwaysNamed: ReadonlySet<DeedKind> = new Set([
  ...asked,
  ...exchanged,
  ...(['call', 'approve', 'revoke', 'send-many'] as const),
])
