/** `every`: all members of the record. */
type Names = readonly string[] | 'every'

/** Found on one chain only, in any record. */
const anywhere: readonly string[] = ['filecoin']

/**
 * Members that an answer may lack, by record, or by the record that an endpoint returns and the path in it. Services
 * send all others in every answer, if only as null.
 */
const byRecord: Readonly<Record<string, Names>> = {
  // Only on some chains.
  Transaction: [
    ...['l1_fee', 'l1_gas_price', 'l1_gas_used', 'l1_fee_scalar', 'fhe_operations_count', 'actions'],
    ...['blob_gas_price', 'blob_gas_used', 'max_fee_per_blob_gas', 'burnt_blob_fee', 'blob_versioned_hashes'],
    ...['rollup_z', 'op_withdrawals', 'zksync', 'scroll', 'fee_payer', 'celo', 'stability_fee'],
  ],
  Block: ['internal_transactions_count', 'withdrawals_count', 'is_pending_update', 'rollup_z'],
  Token: ['ui_multiplier', 'is_scam', 'bridge_type', 'foreign_address', 'origin_chain_id'],
  Action: 'every',
  TransactionRollupZ: 'every',
  MessageInfo: 'every',
  BlockRollupZ: 'every',
  OpWithdrawal: 'every',
  ZkStages: 'every',
  ScrollStages: 'every',
  CeloExtras: 'every',
  StabilityFee: 'every',
  // Only in some kinds of rows.
  Total: 'every',
  RevertReason: 'every',
  SearchHit: 'every',
  InstanceMetadata: 'every',
  Thumbnails: 'every',
  TokenInstance: ['token', 'token_type', 'value', 'owner', 'media_url', 'media_type'],
  Reward: ['address_hash'],
  StateChange: ['token_id'],
  // The interface lists these, but the service sends another group of members, or none.
  Deposit: [
    ...['index', 'block_number', 'block_timestamp', 'transaction_hash', 'from_address', 'withdrawal_address', 'amount'],
    ...['status', 'block_hash', 'pubkey', 'signature', 'withdrawal_credentials'],
  ],
  Withdrawal: [
    ...['index', 'validator_index', 'block_number', 'timestamp', 'receiver', 'amount'],
    ...['msg_value', 'msg_nonce_raw', 'msg_sender_address_hash', 'msg_target_address_hash', 'msg_gas_limit'],
    ...['msg_data', 'portal_contract_address_hash'],
  ],
  TableWithSchema: ['record'],
  InternalTransaction: ['block_index', 'transaction_index'],
  'World.address': ['public_tags', 'private_tags', 'watchlist_names'],
  // If there is nothing to say.
  Summary: ['data'],
  UserInfo: ['user'],
  UserLog: ['id'],
  UserRecord: ['passport_score'],
  PassportScore: ['expiry_at'],
  LeaderboardUser: ['users_below'],
  Nonce: ['merits_login_nonce'],
}

/** Whether the service still matches the table without this member of a record that arrived. */
export function mayBeMissing(name: string, record: string, place: string): boolean {
  const listed = (names: Names = []) => names === 'every' || names.includes(name)
  return anywhere.includes(name) || listed(byRecord[record]) || listed(byRecord[place])
}
