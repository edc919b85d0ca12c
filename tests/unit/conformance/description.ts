/**
 * What the published descriptions ask of a request, in short and in our own words: paths, parameters, their shapes. Written from
 * the interface and not from the endpoint table, so that one checks the other.
 */
interface Schema {
  type: 'string' | 'integer' | 'boolean' | 'number' | 'object' | 'array'
  pattern?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxItems?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean
}

const text: Schema = { type: 'string' }
const address: Schema = { type: 'string', pattern: '^0x[A-Fa-f0-9]{40}$' }
const hash: Schema = { type: 'string', pattern: '^0x[A-Fa-f0-9]{64}$' }
const count: Schema = { type: 'integer', minimum: 0 }
const integer: Schema = { type: 'integer' }
const size: Schema = { type: 'integer', minimum: 1, maximum: 50 }
const word = (...values: string[]): Schema => ({ type: 'string', enum: values })
const words = (...values: string[]): Schema => ({
  type: 'string',
  pattern: `^(${values.join('|')})(,(${values.join('|')}))*$`,
})

const standards = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404', 'ERC-7984']
const block: Schema = { type: 'string', pattern: '^(0x[A-Fa-f0-9]{64}|[0-9]+)$' }
const direction = word('to', 'from')
const batch = { batch_log_index: count, batch_block_hash: hash, batch_transaction_hash: hash, index_in_batch: count }
const kinds = [
  'token_transfer',
  'contract_creation',
  'contract_call',
  'coin_transfer',
  'token_creation',
  'blob_transaction',
]

type Parameters = Record<string, Schema>

/** Number, path, path parameters, query. */
const explorer: [id: string, path: string, params: Parameters, query: Parameters][] = [
  ['E1', '/addresses/{address}', { address }, {}],
  [
    'E2',
    '/addresses/{address}/transactions',
    { address },
    {
      ...{ filter: direction, sort: word('block_number', 'value', 'fee'), order: word('asc', 'desc') },
      ...{ block_number: count, index: integer, items_count: size },
    },
  ],
  [
    'E3',
    '/addresses/{address}/token-transfers',
    { address },
    { filter: direction, type: words(...standards), token: address, block_number: count, index: integer, ...batch },
  ],
  ['E4', '/transactions/{hash}/summary', { hash }, {}],
  [
    'E5',
    '/tokens/{address_hash_param}/transfers',
    { address_hash_param: address },
    { index: integer, block_number: count, ...batch },
  ],
  ['E6', '/main-page/transactions/watchlist', {}, {}],
  [
    'E7',
    '/addresses/{address_hash_param}/nft/collections',
    { address_hash_param: address },
    {
      ...{ type: words('ERC-721', 'ERC-1155', 'ERC-404'), items_count: size },
      ...{ token_contract_address_hash: address, token_type: word(...standards) },
    },
  ],
  [
    'E8',
    '/blocks/{block_hash_or_number_param}/transactions',
    { block_hash_or_number_param: block },
    { type: words(...kinds), block_number: count, index: integer, items_count: size },
  ],
  [
    'E9',
    '/blocks/{block_hash_or_number_param}/internal-transactions',
    { block_hash_or_number_param: block },
    {
      internal_type: word('call', 'create', 'create2', 'reward', 'selfdestruct', 'stop', 'invalid'),
      call_type: word('call', 'callcode', 'delegatecall', 'staticcall', 'invalid'),
      ...{ transaction_index: integer, index: integer, items_count: size },
    },
  ],
  [
    'E10',
    '/blocks/rollup-x-batch/{batch_number_param}',
    { batch_number_param: count },
    { block_number: count, items_count: size },
  ],
  ['E11', '/proxy/account-abstraction/bundlers', {}, { page_size: size, page_token: text }],
  ['E12', '/world-engine/worlds', {}, { world: address, items_count: size }],
  [
    'E13',
    '/world-engine/worlds/{world}/tables',
    { world: address },
    { q: text, filter_namespace: text, table_id: hash, items_count: size },
  ],
  ['E14', '/rollup-y/deposits', {}, { items_count: size, l1_block_number: count, transaction_hash: hash }],
  [
    'E15',
    '/rollup-y/withdrawals',
    {},
    { items_count: size, nonce: { type: 'string', pattern: '^-?([1-9][0-9]*|0)$' } },
  ],
]

const amount: Schema = { type: 'string', pattern: '^(0|[1-9][0-9]*)(\\.[0-9]+)?$' }
const body = (properties: Parameters): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
})

const distribution = body({
  id: { type: 'string', minLength: 1 },
  description: text,
  distributions: { type: 'array', maxItems: 1000, items: body({ address, amount }) },
  create_missing_accounts: { type: 'boolean' },
  expected_total: amount,
})
const login = body({ nonce: text, message: text, signature: { type: 'string', pattern: '^0x[A-Fa-f0-9]+$' } })

/**
 * The interface names neither the code that a nonce may be requested with nor a filter of the log; the service takes
 * both.
 */
const points: [
  id: string,
  method: 'get' | 'post',
  path: string,
  params: Parameters,
  query: Parameters,
  sent?: Schema,
][] = [
  ['R1', 'get', '/admin/api/v1/users/{address_or_code}', { address_or_code: text }, {}],
  ['R2', 'get', '/api/v1/auth/user/{address}', { address }, {}],
  ['R3', 'get', '/api/v1/leaderboard/users/{address}', { address }, {}],
  ['R4', 'get', '/partner/api/v1/balance', {}, {}],
  ['R5', 'post', '/partner/api/v1/distribute', {}, {}, distribution],
  ['R6', 'get', '/api/v1/auth/nonce', {}, { code: text }],
  ['R7', 'post', '/api/v1/auth/login', {}, {}, login],
  ['R8', 'get', '/api/v1/user/balances', {}, {}],
  ['R9', 'get', '/api/v1/user/logs', {}, { page_size: size, page_token: text, action: text }],
]

const named = (place: 'path' | 'query', schemas: Parameters, required: boolean) =>
  Object.entries(schemas).map(([name, schema]) => ({ name, in: place, required, schema }))

const answers = { 200: { description: 'an answer' } }

/** As OpenAPI 3. */
export function described() {
  const paths: Record<string, Record<string, unknown>> = {}
  const key = [
    { name: 'apikey', in: 'query', required: true, schema: text },
    { name: 'key', in: 'query', schema: text },
  ]
  for (const [operationId, path, params, query] of explorer) {
    const parameters = [
      ...named('path', { chain: { type: 'integer' }, ...params }, true),
      ...named('query', query, false),
      ...key,
    ]
    paths[`/{chain}/api/v2${path}`] = { get: { operationId, parameters, responses: answers } }
  }
  for (const [operationId, method, path, params, query, sent] of points) {
    const parameters = [...named('path', params, true), ...named('query', query, false)]
    const requestBody = sent && { required: true, content: { 'application/json': { schema: sent } } }
    paths[path] = { [method]: { operationId, parameters, responses: answers, ...(requestBody && { requestBody }) } }
  }
  return { openapi: '3.0.3', info: { title: 'Requests', version: '1' }, paths }
}

/** Paging members that a service sends along, by endpoint: they are sent back unchanged. */
export const cursors: Record<string, Record<string, string | number>> = {
  E2: { block_number: 7, index: 3, items_count: 50 },
  E3: { block_number: 7, index: 3 },
  E5: { block_number: 7, index: 3, batch_log_index: 2, batch_block_hash: `0x${'a'.repeat(64)}`, index_in_batch: 4 },
  E7: { items_count: 50, token_contract_address_hash: `0x${'a'.repeat(40)}`, token_type: 'ERC-721' },
  E8: { block_number: 7, index: 3, items_count: 50 },
  E9: { index: 3, items_count: 50, transaction_index: 2 },
  E10: { block_number: 7, items_count: 50 },
  E11: { page_size: 50, page_token: `5,0x${'a'.repeat(40)}` },
  E12: { items_count: 50, world: `0x${'a'.repeat(40)}` },
  E13: { items_count: 50, table_id: `0x${'a'.repeat(64)}` },
  E14: { items_count: 50, l1_block_number: 7, transaction_hash: `0x${'a'.repeat(64)}` },
  E15: { items_count: 50, nonce: `1${'0'.repeat(72)}` },
  R9: { page_size: 20, page_token: '7' },
}
