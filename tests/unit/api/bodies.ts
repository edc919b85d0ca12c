/** One body for every endpoint, written for these tests: the shapes the service sends, with its nulls and absences. */
const hash = (digit: string) => `0x${digit.repeat(64)}`
const account = (digit: string) => `0x${digit.repeat(40)}`

const person = {
  hash: account('a'),
  name: null,
  ens_domain_name: 'ada.eth',
  is_contract: false,
  is_verified: null,
  implementations: [],
  metadata: null,
  private_tags: [],
  public_tags: null,
  watchlist_names: [],
}

const contract = {
  hash: account('b'),
  name: 'Vault',
  ens_domain_name: null,
  is_contract: true,
  is_verified: true,
  is_scam: false,
  reputation: 'ok',
  proxy_type: 'eip1967',
  implementations: [{ address_hash: account('c'), name: null }],
  metadata: { tags: [{ name: 'Main vault', tagType: 'name', slug: 'main-vault', ordinal: 10, meta: null }] },
}

const token = {
  address_hash: account('d'),
  name: 'Tin Coin',
  symbol: 'TIN',
  decimals: '6',
  type: 'ERC-20',
  holders_count: 12,
  exchange_rate: null,
  icon_url: null,
}

const transaction = {
  hash: hash('1'),
  block_number: 100,
  timestamp: '2026-03-01T10:00:00.000000Z',
  from: person,
  to: contract,
  created_contract: null,
  value: '1500000000000000000',
  fee: { type: 'actual', value: '21000000000000' },
  method: 'deposit',
  status: 'ok',
  result: 'success',
  transaction_types: ['contract_call', 'sidechain_bridge'],
  nonce: 4,
  position: 0,
  confirmations: 12,
  confirmation_duration: [0, 101.5],
  token_transfers: null,
  revert_reason: null,
  actions: [{ protocol: 'uniswap_v3', type: 'mint_nft', data: {} }],
  arbitrum: { status: 'Confirmed on base', batch_number: 7, contains_message: null },
}

const transfer = {
  transaction_hash: hash('2'),
  block_number: '101',
  log_index: 3,
  timestamp: '2026-03-01T10:00:12.000000Z',
  from: person,
  to: contract,
  token,
  token_type: 'ERC-20',
  total: { value: '2500000', decimals: '6' },
  type: 'token_transfer',
  method: '0xa9059cbb',
}

const envelope = (items: unknown[], next: unknown = null) => ({ items, next_page_params: next })

const balances = {
  total: '12.5',
  staked: '0',
  unstaked: '12.5',
  total_staking_rewards: '0',
  total_referral_rewards: '2.5',
  pending_referral_rewards: '0',
}

const block = {
  height: 0,
  hash: hash('3'),
  timestamp: '2026-03-01T09:59:48Z',
  transactions_count: 2,
  miner: person,
  gas_used: '42000',
  gas_used_percentage: 0.14,
  gas_target_percentage: -99.7,
  size: null,
  type: 'block',
  rewards: [{ reward: '1', type: 'Miner Reward' }],
  uncles_hashes: [],
}

const internal = {
  transaction_hash: hash('1'),
  index: 0,
  block_number: 100,
  from: contract,
  to: null,
  created_contract: contract,
  value: '0',
  gas_limit: null,
  success: true,
  error: null,
  type: 'create2',
}

const operation = {
  hash: hash('9'),
  address: person,
  block_number: '100',
  fee: '7',
  status: true,
  timestamp: null,
  transaction_hash: hash('1'),
}

const summary = {
  success: true,
  data: {
    summaries: [
      {
        summary_template: '{action} {amount} {coin_token} to {who}',
        summary_template_variables: {
          action: { type: 'string', value: 'Send' },
          amount: { type: 'currency', value: '2.5' },
          coin_token: { type: 'token', value: token },
          who: { type: 'address', value: person },
        },
      },
    ],
  },
}

export const bodies: Record<string, unknown> = {
  E1: { ...contract, coin_balance: '5', exchange_rate: '2000.5', has_logs: true, token, creation_status: 'success' },
  E2: envelope([transaction], { block_number: 100, index: 0, value: '0', hash: hash('1'), inserted_at: null }),
  E3: envelope([transfer, { ...transfer, log_index: 4, token: null, total: null }]),
  E4: summary,
  E4r: { ...transaction, token_transfers: [transfer], token_transfers_overflow: false },
  E5: envelope([{ ...transfer, total: { token_id: '9', value: '3', decimals: null, token_instance: null } }]),
  E6: [transaction],
  E7: envelope([{ token, amount: null, token_instances: [{ id: '1', metadata: { name: 7 }, owner: null }] }]),
  E8: envelope([{ ...transaction, status: 'error', result: 'Reverted', revert_reason: 'not yours' }]),
  E9: { ...envelope([internal]), meta: { status: 2, message: 'Still being read' } },
  E10: envelope([block]),
  E11: { items: [{ address: person, total_bundles: 5, total_ops: 9 }] },
  E12: envelope([{ address: contract, coin_balance: null, transactions_count: null }], { world: account('b') }),
  E13: envelope([{ table: { table_id: hash('4'), table_name: 'Match', table_type: 'onchain' }, schema: null }]),
  E14: envelope([{ l1_block_number: 9, l2_transaction_hash: hash('5'), l2_transaction_gas_limit: '100' }]),
  E15: envelope([{ msg_nonce: 3, l2_transaction_hash: hash('6'), from: null, status: 'Proven' }]),
  E17: envelope([internal]),
  E18: envelope([
    {
      index: 3,
      address: contract,
      topics: [hash('7'), hash('8'), null, null],
      data: '0x00',
      decoded: {
        method_call: 'Ping(uint256 n)',
        method_id: '0a0b0c0d',
        parameters: [{ name: 'n', type: 'uint256', value: '1' }],
      },
      transaction_hash: hash('1'),
      block_timestamp: null,
    },
  ]),
  E19: envelope([
    {
      address: person,
      balance_before: '5',
      balance_after: '4',
      change: '-1',
      is_miner: false,
      token: null,
      type: 'coin',
    },
    {
      address: person,
      balance_before: '0',
      balance_after: '1',
      change: [{ direction: 'to', total: { token_id: '7', token_instance: null } }],
      is_miner: false,
      token,
      type: 'token',
    },
  ]),
  E20: { items: [operation] },
  E21: { ...operation, sender: person, nonce: '0x0', raw: { init_code: '0x' } },
  E22: envelope([{ token, token_id: '7', token_instance: null, value: '2' }]),
  E23: envelope([{ block_number: 9, block_timestamp: null, delta: '-5', transaction_hash: null, value: '7' }]),
  E16: [
    {
      type: 'ens_domain',
      name: null,
      address_hash: account('a'),
      is_smart_contract_verified: false,
      priority: 0,
      ens_info: { name: 'ada.eth', address_hash: account('a'), expiry_date: null, names_count: 2, protocol: 'ENS' },
    },
    {
      type: 'token',
      name: 'Tin Coin',
      symbol: 'TIN',
      address_hash: account('d'),
      token_type: 'ERC-20',
      certified: true,
    },
  ],
  R1: {
    address: account('a'),
    code: 'ADA123',
    balances,
    invited_users: [account('b')],
    logs: [],
    passport_score: null,
  },
  R2: { exists: true, user: { address: account('a'), total_balance: '12.5', referrals: '1' } },
  R3: { address: account('a'), total_balance: '12.5', rank: '3', users_below: '97', top_percent: 3.1 },
  R4: { name: 'partner', api_key: 'NEVER-SHOW-THIS', balance: '100.25', rate: '0.1', total_distributed: '1' },
  R5: { accounts_distributed: '2', accounts_created: '1' },
  R6: { nonce: 'abcdefgh12345678' },
  R6c: { valid: true, is_custom: false, reward: '100' },
  R7: { created: true, token: 'aaa.bbb.ccc' },
  R8: balances,
  R9: envelope([{ action: 'daily_reward', details: { amount: '10' }, timestamp: '2026-03-01T00:00:00Z' }]),
}

export const requests: Record<string, unknown> = {
  R5: {
    id: 'spring-2026-03',
    description: 'Thanks',
    distributions: [{ address: account('a'), amount: '0.01' }],
    create_missing_accounts: false,
    expected_total: '0.01',
  },
  R7: { nonce: 'abcdefgh12345678', message: 'example.org wants you to sign in', signature: '0x00' },
}
