import type { HostKind } from './host-kinds'

/** How the explorer key travels. */
export type KeyTransport = 'query' | 'header'

/** Sentence a user signs. `referral` is appended with a code, for new users only. */
export interface Statement {
  known: string
  fresh: string
  referral: string
}

/** A named preset: hosts, words and how keys travel. */
export interface Provider {
  id: ProviderId
  name: string
  doc: string
  words: 'neutral' | 'provider'
  /** Preset origins; an empty text is typed by the user. */
  hosts: Record<HostKind, string>
  /** May the user change the hosts? */
  hostsEditable: boolean
  /** Does `/{chain_id}` stand before `/api/v2`? */
  chainSegment: boolean
  keyTransport: readonly [KeyTransport, ...KeyTransport[]]
  keyRequired: boolean
  /** The page where people get themselves a key. */
  keyPage?: string
  /** Does the chain table's "served" mark apply? Elsewhere every chain may be asked. */
  knowsChains: boolean
  statement: Statement
  /** Is a referral code sent with the nonce, and checked before? The interface knows neither; there it stands in the statement alone. */
  referrals: boolean
}

export type ProviderId = 'documented' | 'blockscout' | 'one-explorer' | 'sandbox'

const plain: Statement = {
  known: 'Sign in to the reward points program.',
  fresh: 'Sign up for the reward points program.',
  referral: ' Referral code: {code}',
}

export const providers: Record<ProviderId, Provider> = {
  documented: {
    id: 'documented',
    name: 'Documented interface',
    doc: 'Any service that follows the interface to the letter: you type its hosts.',
    words: 'neutral',
    hosts: { explorer: '', rewards: '', rewardsTest: '' },
    hostsEditable: true,
    chainSegment: true,
    keyTransport: ['query', 'header'],
    keyRequired: true,
    knowsChains: false,
    statement: plain,
    referrals: false,
  },
  blockscout: {
    id: 'blockscout',
    name: 'Blockscout',
    doc: 'The multichain PRO API, and the Merits program.',
    words: 'provider',
    hosts: {
      explorer: 'https://api.blockscout.com',
      rewards: 'https://merits.blockscout.com',
      rewardsTest: 'https://merits-staging.blockscout.com',
    },
    hostsEditable: false,
    chainSegment: true,
    keyTransport: ['header', 'query'],
    keyRequired: true,
    keyPage: 'https://dev.blockscout.com',
    knowsChains: true,
    statement: {
      known: 'Sign-In for the Blockscout Merits program.',
      fresh:
        'Sign-Up for the Blockscout Merits program. I accept Terms of Service: https://merits.blockscout.com/terms. I love capybaras.',
      referral: ' Referral code: {code}',
    },
    referrals: true,
  },
  'one-explorer': {
    id: 'one-explorer',
    name: 'One explorer',
    doc: 'A single self-hosted explorer: one chain, no chain id in the path, a key only if it asks for one.',
    words: 'provider',
    hosts: { explorer: '', rewards: '', rewardsTest: '' },
    hostsEditable: true,
    chainSegment: false,
    keyTransport: ['query', 'header'],
    keyRequired: false,
    knowsChains: false,
    statement: plain,
    referrals: false,
  },
  sandbox: {
    id: 'sandbox',
    name: 'Sandbox',
    doc: 'The service that comes with the source, for trying everything without a real key.',
    words: 'neutral',
    hosts: { explorer: '', rewards: '', rewardsTest: '' },
    hostsEditable: true,
    chainSegment: true,
    keyTransport: ['header', 'query'],
    keyRequired: true,
    knowsChains: false,
    statement: plain,
    referrals: true,
  },
}
