import type { DeedKind } from './deed'

/** The kinds that a method's name may say where nothing is seen to move. */
export const namedFree: ReadonlySet<DeedKind> = new Set([
  ...[
    'vote',
    'propose',
    'delegate',
    'attest',
    'bid',
    'register',
    'renew',
    'execute',
    'batch',
    'bridge-in',
    'bridge-out',
  ],
  ...['deposit', 'withdraw', 'stake', 'unstake', 'claim', 'borrow', 'repay', 'swap', 'mint', 'burn'],
] as DeedKind[])
