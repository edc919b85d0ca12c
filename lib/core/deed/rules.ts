import { compareDecimals } from '../amounts/decimal'
import type { NamedAddress } from '../gloss/sentence-parts'
import { isBatch } from '../transactions/is-batch'
import { type Address, isSame, type Transaction } from '../transactions/list-rows'
import type { TransactionState } from '../transactions/transaction-state'
import { isZeroAddress } from '../transactions/transfer-how'
import type { Deed, DeedKind, Thing } from './deed'
import { inputText } from './input-text'
import { type Move, type Net, netOf, sumOf } from './net'
import type { StandardCall } from './standard-call'

/** What the rules look at: the facts of one transaction, weighed for one actor. */
export interface Case extends Net {
  transaction: Transaction | null
  state: TransactionState
  actor: Address | null
  /** The actor is who sent the transaction. */
  isSender: boolean
  to: Address | null
  /** Bare name of the method; null for four bytes and for none. */
  method: string | null
  /** The kind that the method's name says. */
  named: DeedKind | undefined
  /** There was a call, with or without a name for it. */
  isCall: boolean
  types: readonly string[]
  moves: readonly Move[]
  standard: StandardCall | null
  /** Any address by its hash, with the names that the facts have for it. */
  addressOf(hash: string): NamedAddress
}

type Said = Partial<Deed> & { kind: DeedKind }

interface Rule {
  why: string
  /** What was done, or nothing where the rule does not fit. */
  says(at: Case): Said | null | undefined | false
}

const isItem = ({ id }: Thing) => id !== null
const isFungible = ({ id }: Thing) => id === null
const isMinted = ({ how }: Thing) => how === 'minted'
const isBurnt = ({ how }: Thing) => how === 'burnt'

const isFree = ({ gave, got }: Net) => gave.length === 0 && got.length === 0
const gaveOnly = ({ gave, got }: Net) => gave.length > 0 && got.length === 0
const gotOnly = ({ gave, got }: Net) => gave.length === 0 && got.length > 0

/** The other sides of some things, each once. */
function othersOf(things: readonly Thing[]): Address[] {
  const all = things.flatMap(({ others }) => others).filter(({ hash }) => !isZeroAddress(hash))
  return all.filter(({ hash }, index) => all.findIndex((each) => isSame(each.hash, hash)) === index)
}

const onlyOne = (addresses: readonly Address[]): Address | null =>
  addresses.length === 1 ? (addresses[0] ?? null) : null

/** Who had an item before the hands it went through, or has it after them. */
function endOf(at: Case, items: readonly Thing[], direction: 'from' | 'to'): Address | null {
  const side = direction === 'from' ? 'to' : 'from'
  const ends = items.map((item) => {
    let last = onlyOne(item.others)
    const seen = new Set<string>()
    for (;;) {
      const hash = last?.hash?.toLowerCase()
      if (!hash || seen.has(hash)) return last
      seen.add(hash)
      const next = at.moves.filter(
        ({ key, id, token, [side]: end }) =>
          id === item.id &&
          isSame(token?.address_hash, item.token?.address_hash) &&
          key !== '' &&
          isSame(end?.hash, hash),
      )
      const one = next.length === 1 ? next[0]?.[direction] : null
      if (!one || isZeroAddress(one.hash) || isSame(one.hash, at.actor?.hash)) return last
      last = one
    }
  })
  const [first] = ends
  return first && ends.every((end) => isSame(end?.hash, first.hash)) ? first : null
}

const isSameAmount = (a: Thing | undefined, b: Thing | undefined) =>
  a?.amount.state === 'told' && b?.amount.state === 'told' && compareDecimals(a.amount.amount, b.amount.amount) === 0

/** Methods that do nothing but hand over. */
const transferNames = /^(safe)?(batch)?transfer(from|native|eth|token)?s?$|^(send|pay|sendEth|sendValue)$/i

/** Names of the contract that a coin is wrapped in. */
const wrappedNames = /^([Ww]rapped |WETH|W[A-Z]{2,6}\d?$)/

/** The kinds that a method's name may say of what went out, came in, or of nothing that is seen to move. */
const namedOut: ReadonlySet<DeedKind> = new Set([
  'deposit',
  'stake',
  'repay',
  'bridge-out',
  'bid',
  'vote',
  'attest',
  'propose',
])
const namedIn: ReadonlySet<DeedKind> = new Set(['withdraw', 'unstake', 'claim', 'borrow', 'bridge-in'])
const namedFree: ReadonlySet<DeedKind> = new Set([
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

/** Of both sides, those that something was given for or got by. */
const both = ({ gave, got }: Net) => gave.length > 0 && got.length > 0

/** The first that fits says what was done. Movements come before names, as nobody can write those as he likes. */
export const rules: readonly Rule[] = [
  {
    why: 'Chains pay and note what their own rules ask for; nobody asked for it.',
    says: ({ types, transaction }) =>
      (types.includes('sidechain_remasc') ||
        (isSystem(transaction?.from?.hash) &&
          Number(transaction?.type ?? 0) >= 100 &&
          !Number(transaction?.value))) && {
        kind: 'system',
        what: types.includes('sidechain_remasc') ? 'rewards' : 'block',
      },
  },
  {
    why: 'Of several calls that somebody else may pay for, only the first and the sum of coins are known.',
    says: ({ transaction, isSender }) =>
      isSender && transaction !== null && isBatch(transaction) && { kind: 'batch', through: null, method: null },
  },
  {
    why: 'Blobs are why such a transaction is sent.',
    says: ({ types, transaction, to }) => {
      const blobs = transaction?.blob_versioned_hashes?.length ?? 0
      const isBlob = types.includes('blob_transaction') || String(transaction?.type ?? '') === '3'
      return isBlob && { kind: 'blob', what: blobs > 0 ? String(blobs) : null, other: to, got: [] }
    },
  },
  {
    why: 'A transaction without a receiver makes a contract.',
    says: ({ transaction, isSender, types }) =>
      isSender &&
      transaction !== null &&
      (transaction.created_contract || !transaction.to) && {
        kind: 'deploy',
        other: transaction.created_contract ?? null,
        what: types.includes('token_creation') ? 'token' : 'contract',
        through: null,
      },
  },
  {
    why: 'Nothing to oneself takes the place of a transaction that waits.',
    says: ({ transaction, isSender, moves, isCall }) =>
      isSender &&
      !isCall &&
      moves.length === 0 &&
      isSame(transaction?.from?.hash, transaction?.to?.hash) &&
      !transaction?.authorization_list?.length &&
      transaction?.value === '0' && {
        kind: 'cancel',
        what: transaction.nonce === null || transaction.nonce === undefined ? null : String(transaction.nonce),
        through: null,
      },
  },
  {
    why: 'What failed or waits moved nothing: its method’s name says what it was meant to do.',
    says: ({ state, named, isSender }) =>
      state !== 'done' && isSender && named !== undefined && namedFree.has(named) && { kind: named },
  },
  {
    why: 'A deposit from the chain below is sent by its receiver’s own address.',
    says: ({ transaction, gave, moves, isCall, actor }) => {
      const [coin] = moves
      const isDeposit =
        String(transaction?.type ?? '') === '126' && !isCall && coin && gave.every(({ token }) => !token)
      if (!isDeposit || !isSame(transaction?.to?.hash, actor?.hash)) return null
      return {
        kind: 'bridge-in',
        gave: [],
        got: sumOf([coin]).map((each) => ({ ...each, others: [] })),
        other: null,
        through: null,
      }
    },
  },
  {
    why: 'An account’s leave for code to act for it is what such a transaction is for, where nothing moved.',
    says: (at) => {
      const [first, ...others] = at.transaction?.authorization_list ?? []
      if (!first || !isFree(at)) return null
      const ended = /^0x0{40}$/.test(first.address_hash ?? '')
      const own = isSame(first.authority, at.actor?.hash)
      return {
        kind: ended ? 'end-delegation' : 'delegate-account',
        other: ended || !first.address_hash ? null : at.addressOf(first.address_hash),
        by: own || !first.authority ? null : at.addressOf(first.authority),
        crowd: others.length > 0 ? others.length : null,
        what: first.status ?? null,
        through: null,
      }
    },
  },
  {
    why: 'The coin for as much of the token that stands for it, by that token’s own contract.',
    says: (at) => {
      const [gave, ...more] = at.gave
      const [got, ...further] = at.got
      if (more.length > 0 || further.length > 0 || !at.to) return null
      const isOf = (each: Thing | undefined) => isSame(each?.token?.address_hash, at.to?.hash)
      const byName = wrappedNames.test(at.to.name ?? '')
      if (gave && !gave.token && at.named === 'deposit' && (isOf(got) ? isSameAmount(gave, got) : !got && byName))
        return { kind: 'wrap', got: [] }
      const isWrapped = (isOf(gave) && gave && isBurnt(gave)) || (gave === undefined && byName)
      const isBack = got === undefined || (!got.token && (gave === undefined || isSameAmount(gave, got)))
      if (at.named !== 'withdraw' || !isWrapped || !isBack) return null
      return { kind: 'unwrap', gave: gave ? [gave] : got ? [got] : [], got: [] }
    },
  },
  {
    why: 'What a call of a standard allows stands in the call itself.',
    says: (at) => {
      const { standard, to } = at
      if (!standard || !to || !at.isSender || !isFree(at)) return null
      const { name, value, token } = standard
      if (!/^(approve(-token)?|increaseAllowance|decreaseAllowance|setApprovalForAll)$/.test(name)) return null
      const ends = name === 'decreaseAllowance' || value === 0n
      const isAll = name === 'setApprovalForAll'
      return {
        kind: ends && name !== 'increaseAllowance' ? 'revoke' : 'approve',
        other: at.addressOf(standard.to),
        through: token ? at.addressOf(token) : to,
        what: isAll ? 'all' : value >= unlimited ? 'unlimited' : null,
      }
    },
  },
  {
    why: 'A name is bought by its method, whatever item stands for it.',
    says: (at) =>
      (at.named === 'register' || at.named === 'renew') &&
      at.isSender && {
        kind: at.named,
        what: registeredName(at.transaction),
        got: [],
        gave: at.gave.filter(isFungible),
      },
  },
  {
    why: 'Of a debt, the token that records it is no gain.',
    says: (at) => {
      if (at.named === 'borrow' && at.gave.length === 0) {
        const got = at.got.filter((each) => !isMinted(each))
        return got.length > 0 && { kind: 'borrow', got }
      }
      if (at.named !== 'repay') return null
      const gave = at.gave.filter((each) => !isBurnt(each))
      return gave.length > 0 && { kind: 'repay', gave, got: [] }
    },
  },
  {
    why: 'Several things for one receipt, or one receipt for several.',
    says: (at) => {
      const receipt = (things: readonly Thing[], how: (each: Thing) => boolean) =>
        things.length === 1 && things.every(how) && things[0]?.token !== null
      if (at.named === 'add-liquidity' && at.gave.length > 0) return { kind: 'add-liquidity', got: [] }
      if (at.named === 'remove-liquidity' && at.got.length > 0) return { kind: 'remove-liquidity', gave: [] }
      // The receipt may be an item, as of a range of prices.
      if (at.gave.length >= 2 && at.gave.every(isFungible) && receipt(at.got, isMinted))
        return { kind: 'add-liquidity', got: [] }
      return (
        at.got.length >= 2 &&
        at.got.every(isFungible) &&
        receipt(at.gave, isBurnt) && { kind: 'remove-liquidity', gave: [] }
      )
    },
  },
  {
    why: 'A method that is called as the thing it does, and moved what fits it.',
    says: (at) => {
      const { named } = at
      if (!named) return null
      const receipts = at.got.every((each) => isMinted(each) && isFungible(each))
      if (namedOut.has(named) && at.gave.length > 0 && at.gave.every(isFungible) && receipts)
        return { kind: named, got: [] }
      const spent = at.gave.every((each) => isBurnt(each) || !each.token)
      if (namedIn.has(named) && at.got.length > 0 && spent)
        return { kind: named, gave: [], other: named === 'claim' ? null : onlyOne(othersOf(at.got)) }
      return null
    },
  },
  {
    why: 'A price that was paid for an item.',
    says: (at) => {
      const items = at.got.filter(isItem)
      const isPaid = at.gave.length > 0 && at.gave.every(isFungible)
      if (items.length === 0 || !isPaid || at.got.some((each) => isFungible(each) && !isMinted(each))) return null
      if (items.every(isMinted)) return { kind: 'mint', got: items }
      return { kind: 'buy', got: items, other: endOf(at, items, 'from') }
    },
  },
  {
    why: 'A price that came for an item.',
    says: (at) => {
      const items = at.gave.filter(isItem)
      if (items.length === 0 || items.length !== at.gave.length || !at.got.every(isFungible) || at.got.length === 0)
        return null
      if (items.every(isBurnt)) return { kind: 'burn' }
      return { kind: 'sell', other: endOf(at, items, 'to') }
    },
  },
  {
    why: 'What is bought by the name of its method.',
    says: (at) => at.named === 'buy' && both(at) && { kind: 'buy', other: onlyOne(othersOf(at.got)) },
  },
  {
    why: 'New tokens, for nothing or for a price.',
    says: (at) =>
      at.got.length > 0 &&
      at.got.every(isMinted) &&
      (at.gave.length === 0 || at.named === 'mint') && { kind: at.named === 'claim' ? 'claim' : 'mint' },
  },
  {
    why: 'One thing for another.',
    says: (at) => both(at) && { kind: 'swap' },
  },
  {
    why: 'New tokens for somebody else, or for many.',
    says: (at) => {
      const minted = at.moves.filter(({ how }) => how === 'minted')
      const others = minted.filter(({ how }) => how === 'minted')
      if (!at.isSender || others.length === 0 || others.length !== at.moves.filter(({ token }) => token).length)
        return null
      if (at.named !== 'mint' && at.named !== 'airdrop') return null
      const receivers = othersOf(sumOf(others))
      const moved = sumOf(others)
      const one = onlyOne(receivers)
      return one
        ? { kind: 'mint-for', moved, other: one }
        : {
            kind: 'airdrop',
            moved,
            crowd: receivers.length,
            other: null,
            atLeast: at.transaction?.token_transfers_overflow === true,
          }
    },
  },
  {
    why: 'Burnt tokens go to nobody.',
    says: (at) => gaveOnly(at) && at.gave.every(isBurnt) && { kind: 'burn' },
  },
  {
    why: 'A text that is sent to a person.',
    says: (at) => {
      const text = inputText(at.transaction, at.method)
      return text !== null && at.isSender && { kind: 'message', what: text, other: at.to, through: null }
    },
  },
  {
    why: 'Where only one side is seen, a method’s name tells what the other is.',
    says: (at) =>
      at.named === 'swap' &&
      (gaveOnly(at) ? at.gave.every(isFungible) : false) &&
      at.isCall && { kind: 'swap', missing: ['internal'] },
  },
  {
    why: 'One asset to several.',
    says: (at) => {
      const others = othersOf(at.gave)
      const isMany = others.length > 1 && at.gave.length === 1
      if (at.named === 'airdrop' && gaveOnly(at))
        return { kind: 'send-many', crowd: others.length > 1 ? others.length : null, other: null }
      return gaveOnly(at) && isMany && { kind: 'send-many', crowd: others.length, other: null, through: null }
    },
  },
  {
    why: 'What went to one, and nothing came back.',
    says: (at) => {
      if (!gaveOnly(at)) return null
      const other = onlyOne(othersOf(at.gave))
      const isPlain = !at.isCall || (at.method !== null && transferNames.test(at.method)) || !at.isSender
      const isOwn = at.gave.some(({ token }) => isSame(token?.address_hash, at.to?.hash))
      if (isPlain || (isOwn && at.standard)) return { kind: 'send', other, through: null, method: null }
      // What else a call did is not known: what went, and by which method, is.
      return { kind: 'send', other: isSame(other?.hash, at.to?.hash) ? at.to : null, missing: ['internal'] }
    },
  },
  {
    why: 'What came from one or several, and nothing was given.',
    says: (at) => {
      if (!gotOnly(at)) return null
      return {
        kind: 'receive',
        other: endOf(at, at.got.filter(isItem), 'from') ?? onlyOne(othersOf(at.got)),
        through: null,
        ...(at.isSender ? {} : { method: null }),
      }
    },
  },
  {
    why: 'Somebody moves what another let him move.',
    says: (at) => {
      const { standard, moves, to } = at
      const [move, ...more] = moves
      if (standard?.name !== 'transferFrom' || !move || more.length > 0 || !isSame(move.token?.address_hash, to?.hash))
        return null
      return { kind: 'move', moved: sumOf([move]), by: move.from, other: move.to, through: null }
    },
  },
  {
    why: 'Where nothing is seen to move, a call of a standard says what it asks for.',
    says: (at) => {
      const { standard, state } = at
      if (!standard || state === 'done' || !isFree(at)) return null
      if (standard.name !== 'transfer' && standard.name !== 'transferFrom') return null
      const thing: Thing = {
        token: { address_hash: at.to?.hash, name: at.to?.name },
        id: null,
        amount: { state: 'untold' },
        how: 'moved',
        others: [],
      }
      return { kind: 'send', gave: [thing], other: at.addressOf(standard.to), through: null, method: null }
    },
  },
  {
    why: 'A method’s name says what was done where nothing of the actor’s is seen to move.',
    says: ({ named, isSender, ...net }) =>
      named !== undefined &&
      isSender &&
      isFree(net) &&
      namedFree.has(named) &&
      !needsMovement.has(named) && { kind: named },
  },
  {
    why: 'Nothing, to somebody else.',
    says: (at) =>
      at.transaction !== null &&
      at.isSender &&
      !at.isCall &&
      at.moves.length === 0 &&
      at.transaction.value === '0' && { kind: 'empty', other: at.to, through: null },
  },
]

const needsMovement: ReadonlySet<DeedKind> = new Set([
  'swap',
  'mint',
  'burn',
  'deposit',
  'withdraw',
  'stake',
  'unstake',
  'borrow',
  'repay',
])

/** Half of what a word of 256 bits holds: nobody owns as much, so it means any amount. */
const unlimited = 2n ** 160n - 1n

const isSystem = (hash: string | null | undefined) =>
  /^0xdeaddeaddeaddeaddeaddeaddeaddeaddead[0-9a-f]{4}$/i.test(hash ?? '')

/** The name that was registered, as the service decoded it. */
function registeredName(transaction: Transaction | null): string | null {
  const named = transaction?.decoded_input?.parameters?.find((each) => /^_?(name|label)$/.test(each?.name ?? ''))
  return typeof named?.value === 'string' ? named.value : null
}

/** What both sides of a Safe's, a bundle's or a relayed transaction say: whose things moved. */
export const movedOf = (moves: readonly Move[], address: string | null | undefined): boolean => {
  const { gave, got } = netOf(moves, address)
  return gave.length + got.length > 0
}
