import type { DeedKind } from '../deed/deed'
import { doubtsOf } from '../gloss/doubts-of'
import type { Gloss, PageItem } from '../gloss/gloss'
import { sentenceText, warnedText } from '../gloss/sentence'
import { msg } from '../language/t'
import { wordsOf } from '../phrases/words-of'
import { safeUrl } from '../text/text'

/** A page's hash in everyday terms. */
export type PageStatus = 'done' | 'pending' | 'unsure' | 'failed' | 'silent' | 'held' | 'unseen' | 'unserved' | 'error'

export const pageStatusWords: Record<PageStatus, string> = {
  done: msg('Done'),
  pending: msg('Pending'),
  unsure: msg('Pending, or failed'),
  failed: msg('Failed'),
  silent: msg('No summary'),
  held: msg('On hold'),
  unseen: msg('Not looked up yet'),
  unserved: msg('Chain not covered'),
  error: msg('Lookup failed'),
}

/** A hash of a page, with the words for listing, filtering and exporting it. */
export interface PageRow {
  hash: string
  status: PageStatus
  /** Id and name; null if unknown. */
  chain: { id: string; name: string } | null
  /** What it did, if `pageKindWords` has words for it; empty if unknown. */
  kind: PageKind | ''
  sentence: string
  /** Its page at a public explorer; empty if there is none. */
  link: string
  /** How often it occurs in the page. */
  times: number
}

const statuses: Record<Exclude<Gloss['state'], 'unknown'>, PageStatus> = {
  asking: 'unseen',
  summary: 'done',
  stub: 'done',
  pending: 'pending',
  failed: 'failed',
  silent: 'silent',
  unserved: 'unserved',
  held: 'held',
  error: 'error',
}

/**
 * Whether a hash turned out not to be a transaction: on all chains, or, if nothing suggests it is one, on those that
 * were asked.
 */
export const isNone = (gloss: Gloss | null): boolean =>
  gloss?.state === 'unknown' || (gloss?.doubt === true && gloss.notOn !== undefined)

/** The row of a hash; null if it turned out not to be a transaction. */
export function pageRow({ hash, times, gloss }: PageItem): PageRow | null {
  if (isNone(gloss)) return null
  const status = gloss?.unsure ? 'unsure' : gloss && gloss.state !== 'unknown' ? statuses[gloss.state] : 'unseen'
  // “Pending” as a sentence only repeats the status.
  const [sentence = []] = status === 'done' || (gloss?.sentences[0]?.length ?? 0) > 1 ? (gloss?.sentences ?? []) : []
  const chain = gloss?.chain ? { id: gloss.chain.id, name: gloss.chain.name } : null
  return {
    ...{ hash, times, status, chain },
    kind: (sentence.length > 0 && pageKind(gloss?.kind)) || '',
    sentence:
      sentence.length > 0 && gloss
        ? warnedText(sentenceText(sentence), doubtsOf({ ...gloss, yours: gloss.sentences }).map(wordsOf))
        : '',
    link: safeUrl(gloss?.explorer) ?? '',
  }
}

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
  ...{ execute: 'call', batch: 'call', calls: 'call', call: 'call' },
}

/** From a gloss's kind, which a page reports; undefined if it is unknown. */
export const pageKind = (kind = ''): PageKind | undefined =>
  Object.hasOwn(kindOf, kind) ? kindOf[kind as DeedKind] : undefined
