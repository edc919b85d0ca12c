import { authorizationOf } from '../transactions/authorization-of'
import { isBatch, isSame } from '../transactions/list-rows'
import { isFree, type Rule } from './deed-case'
import { namedFree } from './method-kind'
import { sumOfMoves } from './net'

const isSystem = (hash: string | null | undefined) =>
  /^0xdeaddeaddeaddeaddeaddeaddeaddeaddead[0-9a-f]{4}$/i.test(hash ?? '')

/** Deeds by the transaction's own kind, whatever moved. */
export const rulesOfKinds: readonly Rule[] = [
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
        got: sumOfMoves([coin]).map((each) => ({ ...each, others: [] })),
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
      const { ended, refused, status } = authorizationOf(first)
      const own = isSame(first.authority, at.actor?.hash)
      return {
        kind: ended ? 'end-delegation' : 'delegate-account',
        other: ended || !first.address_hash ? null : at.addressOf(first.address_hash),
        by: own || !first.authority ? null : at.addressOf(first.authority),
        crowd: others.length > 0 ? others.length : null,
        refused,
        what: at.state === 'done' && status && !refused ? 'waits' : null,
        through: null,
      }
    },
  },
]
