import type { AmountRow, AmountToken } from '../amounts/token-amount'
import type { NamedAddress } from '../gloss/sentence-parts'
import type { StubTransaction } from './transaction-state'

/* The members of the service's rows that our words and sums read. Other members are passed through. */

type Told<T> = T | null | undefined

/** An address inside another row. */
export interface Address extends NamedAddress {
  hash?: Told<string>
  is_contract?: Told<boolean>
  is_scam?: Told<boolean>
  reputation?: Told<string>
}

/** A token inside another row. Prices and market values are exact US dollars. */
export interface Token extends AmountToken {
  address_hash?: Told<string>
  symbol?: Told<string>
  name?: Told<string>
  exchange_rate?: Told<string>
  circulating_market_cap?: Told<string>
  icon_url?: Told<string>
  is_scam?: Told<boolean>
  reputation?: Told<string>
}

/** One movement of a token (E4, E7). */
export interface TokenTransfer extends AmountRow {
  transaction_hash?: Told<string>
  block_number?: Told<string | number>
  log_index?: Told<string | number>
  timestamp?: Told<string>
  method?: Told<string>
  type?: Told<string>
  from?: Told<Address>
  to?: Told<Address>
  token?: Told<Token>
  /** Added by us, not the service; see `withRestOfBatch`. */
  rest_of_batch?: Told<string>
}

/** One transaction, from a list or single (E2, E5, E8). Amounts are in wei. */
export interface Transaction extends StubTransaction {
  hash?: Told<string>
  position?: Told<string | number>
  timestamp?: Told<string>
  from?: Told<Address>
  to?: Told<Address>
  created_contract?: Told<Address>
  raw_input?: Told<string>
  decoded_input?: Told<{
    method_call?: Told<string>
    parameters?: Told<readonly Told<{ name?: Told<string>; value?: unknown }>[]>
  }>
  nonce?: Told<string | number>
  blob_versioned_hashes?: Told<readonly string[]>
  has_error_in_internal_transactions?: Told<boolean>
  type?: Told<string | number>
  blob_gas_used?: Told<string>
  blob_gas_price?: Told<string>
  fee_payer?: Told<Address>
  fee?: Told<{ type?: Told<string>; value?: Told<string> }>
  celo?: Told<{ gas_token?: Told<Token> }>
  stability_fee?: Told<{ token?: Told<Token>; total_fee?: Told<string> }>
  /** US dollars for one of the chain's coin, then and now. */
  historic_exchange_rate?: Told<string>
  exchange_rate?: Told<string>
  /** Ms, from and to. */
  confirmation_duration?: Told<readonly number[]>
  authorization_list?: Told<readonly { authority?: Told<string>; address_hash?: Told<string>; status?: Told<string> }[]>
  rollup_z?: Told<{
    status?: Told<string>
    batch_number?: Told<string | number>
    contains_message?: Told<string>
    message_related_info?: Told<{ message_status?: Told<string> }>
  }>
  /** Rollups of other families. */
  zksync?: Told<{ status?: Told<string>; batch_number?: Told<string | number> }>
  scroll?: Told<{ l2_block_status?: Told<string> }>
  op_withdrawals?: Told<readonly Told<{ status?: Told<string> }>[]>
  token_transfers?: Told<readonly TokenTransfer[]>
  token_transfers_overflow?: Told<boolean>
}

/** Addresses are compared in full and without case; a missing one equals none. */
export function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return !!a && !!b && a.toLowerCase() === b.toLowerCase()
}

/**
 * Several calls in one transaction, possibly sponsored (Eden). A list shows the first call's recipient and the sum of
 * all values, so no single recipient's share is known.
 */
export const isBatch = ({ transaction_types }: { transaction_types?: readonly string[] | null | undefined }): boolean =>
  transaction_types?.includes('sponsored_transaction') ?? false
