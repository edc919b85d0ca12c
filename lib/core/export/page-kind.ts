import type { DeedKind } from '../deed/deed'
import { msg } from '../language/t'

/** Filters for a page's hashes: deeds that readers group under one word. */
export const pageKindWords = {
  transfer: msg('Transfer'),
  swap: msg('Swap // an action'),
  sale: msg('Sale'),
  mint: msg('Mint // an action'),
  airdrop: msg('Airdrop'),
  burn: msg('Burn // an action'),
  wrap: msg('Wrapping'),
  liquidity: msg('Liquidity'),
  deposit: msg('Deposit // an action'),
  withdraw: msg('Withdrawal // an action'),
  stake: msg('Staking'),
  claim: msg('Claim // an action'),
  loan: msg('Loan'),
  approval: msg('Approval'),
  bridge: msg('Bridge'),
  deploy: msg('Contract creation'),
  account: msg('Account code'),
  blob: msg('Blobs'),
  cancel: msg('Cancel // an action'),
  vote: msg('Vote // an action'),
  bid: msg('Bid // an action'),
  attest: msg('Attestation'),
  register: msg('Register // an action'),
  message: msg('Message'),
  system: msg('Of the chain itself'),
  call: msg('Call'),
} as const

export type PageKind = keyof typeof pageKindWords

const kindOf: Record<DeedKind, PageKind> = {
  ...{ send: 'transfer', 'send-many': 'transfer', receive: 'transfer', move: 'transfer', 'move-own': 'transfer' },
  ...{ swap: 'swap', buy: 'sale', sell: 'sale', bid: 'bid' },
  ...{ mint: 'mint', 'mint-for': 'mint', airdrop: 'airdrop', burn: 'burn', wrap: 'wrap', unwrap: 'wrap' },
  ...{ 'add-liquidity': 'liquidity', 'remove-liquidity': 'liquidity', deposit: 'deposit', withdraw: 'withdraw' },
  ...{ stake: 'stake', unstake: 'stake', claim: 'claim', borrow: 'loan', repay: 'loan' },
  ...{ approve: 'approval', revoke: 'approval', allowance: 'approval', 'bridge-out': 'bridge', 'bridge-in': 'bridge' },
  ...{ deploy: 'deploy', 'delegate-account': 'account', 'end-delegation': 'account' },
  ...{ blob: 'blob', empty: 'call', cancel: 'cancel', message: 'message', system: 'system' },
  ...{ vote: 'vote', delegate: 'vote', propose: 'vote', attest: 'attest', register: 'register', renew: 'register' },
  ...{ execute: 'call', batch: 'call', call: 'call' },
}

/** From a gloss's kind, which a page reports; undefined if it is unknown. */
export const pageKind = (kind = ''): PageKind | undefined =>
  Object.hasOwn(kindOf, kind) ? kindOf[kind as DeedKind] : undefined
