import { addressOf, type Hex, hashOf } from './made-up'
import { type ChainSpec, headMs } from './world-chains'
import type { Internal, Method, Transaction, Transfer, Wire } from './world-types'

/** A transaction before the chain gives it a position. */
export interface Draft {
  /** Determines the hash. */
  name: string
  /** Block number; pending without one. */
  block?: number
  /** Pending: ms before the newest block when it was first seen. */
  waitedMs?: number
  from: Hex
  to?: Hex | null
  created?: Hex
  value?: bigint
  method?: Method
  arguments?: { name: string; type: string; value: unknown }[]
  type?: Transaction['type']
  /** Why it failed: the `result` text, and the contract's reason. */
  failed?: { result: string; revert: unknown }
  /** Another transaction with the same nonce was mined instead. */
  dropped?: boolean
  transfers?: Omit<Transfer, 'logIndex'>[]
  internals?: InternalDraft[]
  types?: string[]
  innerError?: boolean
  tag?: string
  more?: Wire
}

export type InternalDraft = Omit<Internal, 'transactionHash' | 'transactionIndex' | 'index' | 'created' | 'error'> &
  Partial<Pick<Internal, 'created' | 'error'>>

/** Assigns drafts their positions in blocks, and stores them. */
export function chainBuilder(spec: ChainSpec) {
  const transactions: Transaction[] = []
  const positions = new Map<number, number>()
  const logs = new Map<number, number>()
  const nonces = new Map<Hex, number>()

  const next = <K>(counters: Map<K, number>, key: K, step = 1) => {
    const at = counters.get(key) ?? 0
    counters.set(key, at + step)
    return at
  }

  function placeTransfers(block: number, drafts: Draft['transfers'] = []): Transfer[] {
    let logIndex = next(logs, block)
    return drafts.map((draft, at) => {
      // Items of one batch share their log.
      if (at > 0 && !draft.inBatch) logIndex = next(logs, block)
      return { ...draft, logIndex }
    })
  }

  return {
    transactions,
    add(draft: Draft): Transaction {
      const { name, block = null, from, value = 0n, failed, dropped } = draft
      const hash = hashOf(name)
      const mined = block !== null
      const position = mined ? next(positions, block) : 0
      const gasLimit = BigInt(21_000 + (draft.method ? 90_000 : 0) + 46_000 * (draft.transfers?.length ?? 0))
      const transaction: Transaction = {
        hash,
        block,
        position,
        ms: mined ? headMs - (spec.head - block) * spec.blockSeconds * 1000 : headMs - (draft.waitedMs ?? 4_000),
        from,
        to: draft.to === undefined ? null : draft.to,
        ...(draft.created && { created: draft.created }),
        value,
        ...(draft.method && { method: draft.method }),
        ...(draft.arguments && { arguments: draft.arguments }),
        type: draft.type ?? 2,
        nonce: next(nonces, from),
        status: !mined || dropped ? null : failed ? 'error' : 'ok',
        result: dropped ? 'dropped/replaced' : !mined ? 'pending' : (failed?.result ?? 'success'),
        types: draft.types ?? (mined ? typesOf(draft) : []),
        ...(failed && { revert: failed.revert }),
        gasLimit,
        gasUsed: mined && !dropped ? (gasLimit * 77n) / 100n : null,
        tip: BigInt(Number.parseInt(hash.slice(2, 8), 16)) * 40n,
        transfers: mined && !failed ? placeTransfers(block, draft.transfers) : [],
        internals: (draft.internals ?? []).map((internal, at) => ({
          created: null,
          error: null,
          ...internal,
          transactionHash: hash,
          transactionIndex: position,
          index: at + 1,
        })),
        ...(draft.innerError && { innerError: true }),
        ...(draft.tag && { tag: draft.tag }),
        ...(draft.more && { more: draft.more }),
      }
      transactions.push(transaction)
      return transaction
    },
  }
}

export type ChainBuilder = ReturnType<typeof chainBuilder>

function typesOf({ to, type, method, value = 0n, transfers = [] }: Draft): string[] {
  const types: string[] = []
  if (to === undefined || to === null) types.push('contract_creation')
  else if (method) types.push('contract_call')
  if (value > 0n && to) types.push('coin_transfer')
  if (transfers.length) types.push('token_transfer')
  if (type === 3) types.push('blob_transaction')
  if (type === 4) types.push('set_code_transaction')
  return types
}

/** Members of type 3 transactions only. */
export const blobs = (name: string, count: number): Wire => ({
  blob_gas_price: '21518435987',
  blob_gas_used: String(131_072 * count),
  blob_versioned_hashes: Array.from({ length: count }, (_, at) => `0x01${hashOf(`blob ${name} ${at}`).slice(4)}`),
  burnt_blob_fee: String(2_820_464_441_688_064n * BigInt(count)),
  max_fee_per_blob_gas: '60000000000',
})

/** Members of type 4 transactions only: which account delegated to which code. */
export const delegations = (account: Hex, code: Hex, chainId: number): Wire => ({
  authorization_list: [
    {
      address_hash: code,
      authority: account,
      chain_id: chainId,
      nonce: '27',
      r: BigInt(hashOf(`r ${account}`)).toString(),
      s: BigInt(hashOf(`s ${account}`)).toString(),
      status: 'ok',
      v: 1,
    },
    {
      address_hash: addressOf('an older account implementation'),
      authority: account,
      chain_id: 0,
      nonce: '28',
      r: BigInt(hashOf(`r2 ${account}`)).toString(),
      s: BigInt(hashOf(`s2 ${account}`)).toString(),
      status: 'invalid_nonce',
      v: 0,
    },
  ],
})
