import { invalid, type Reply } from '../reply'

const count = /^(0|[1-9]\d*)$/
const integer = /^-?(0|[1-9]\d*)$/
const itemsCount = /^([1-9]|[1-4]\d|50)$/
const hash = /^0x[0-9a-fA-F]{64}$/
const address = /^0x[0-9a-fA-F]{40}$/
const anything = /^/
const standards = /^(ERC-(20|721|1155|404|7984)(,|$))+$/
const batch = {
  batch_log_index: count,
  batch_block_hash: hash,
  batch_transaction_hash: hash,
  index_in_batch: count,
}
const transfers = { index: integer, block_number: count, items_count: itemsCount, ...batch }
const blockKinds =
  /^((token_transfer|contract_creation|contract_call|coin_transfer|token_creation|blob_transaction)(,|$))+$/

/** The query parameters each explorer endpoint accepts, besides `apikey` and `key`. Anything else is a 422. */
const queryRules: Record<string, Record<string, RegExp>> = {
  E1: {},
  E2: {
    filter: /^(to|from)$/,
    sort: /^(block_number|value|fee)$/,
    order: /^(asc|desc)$/,
    block_number: count,
    index: integer,
    items_count: itemsCount,
    inserted_at: anything,
    hash,
    value: count,
    fee: count,
  },
  E3: { filter: /^(to|from)$/, type: standards, token: address, ...transfers },
  E4: { just_request_body: /^(true|false)$/ },
  E4r: {},
  E5: transfers,
  E6: {},
  E7: {
    type: standards,
    items_count: itemsCount,
    token_contract_address_hash: address,
    token_type: /^ERC-(20|721|1155|404|7984)$/,
  },
  E8: { type: blockKinds, block_number: count, index: integer, items_count: itemsCount },
  E9: {
    internal_type: /^(call|create|create2|reward|selfdestruct|stop|invalid)$/,
    call_type: /^(call|callcode|delegatecall|staticcall|invalid)$/,
    transaction_index: count,
    index: integer,
    items_count: itemsCount,
  },
  E10: { block_number: count, items_count: itemsCount },
  E11: { page_size: itemsCount, page_token: /^\d+,0x[0-9a-fA-F]{40}$/, items_count: itemsCount },
  E12: { world: address, items_count: itemsCount },
  E13: { q: anything, filter_namespace: anything, table_id: hash, items_count: itemsCount },
  E14: { items_count: itemsCount, l1_block_number: count, transaction_hash: hash },
  E15: { items_count: itemsCount, nonce: integer },
  E16: { q: anything },
  E17: {
    index: integer,
    block_number: count,
    transaction_index: count,
    transaction_hash: hash,
    items_count: itemsCount,
  },
  E18: { index: integer, block_number: count, transaction_hash: hash, items_count: itemsCount },
  E19: { state_changes: anything, items_count: itemsCount },
  E21: {},
  E22: { type: standards, fiat_value: anything, id: count, value: anything, items_count: itemsCount },
  E23: { block_number: count, items_count: itemsCount },
  E20: { transaction_hash: hash, page_size: itemsCount, page_token: /^\d+,0x[0-9a-fA-F]{64}$/ },
}

/** Parameters in the path, by the interface's names. */
const pathRules: Record<string, RegExp> = {
  address,
  address_hash_param: address,
  hash,
  block_hash_or_number_param: /^(0x[0-9a-fA-F]{64}|\d+)$/,
  batch_number_param: count,
  world: address,
}

/** The 422 for an invalid request. `null` and an empty text mean null in cursors. */
export function refusedQuery(
  id: string,
  params: Record<string, string>,
  query: URLSearchParams,
  more: readonly string[],
): Reply | undefined {
  for (const [name, value] of Object.entries(params)) {
    const rule = pathRules[name]
    if (rule && !rule.test(value)) return invalid(name, `Invalid format. Expected ~r/${rule.source}/`)
  }
  const rules = queryRules[id] ?? {}
  for (const [name, value] of query) {
    if (name === 'apikey' || name === 'key') continue
    const rule = Object.hasOwn(rules, name) ? rules[name] : more.includes(name) ? anything : undefined
    if (!rule) return invalid(name, `Unexpected field: ${name}`)
    if (value !== '' && value !== 'null' && !rule.test(value))
      return invalid(name, `Invalid format. Expected ~r/${rule.source}/`)
  }
  return undefined
}
