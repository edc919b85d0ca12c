/** Members of every record as the interface lists them, by endpoint and the path to the record inside its answer. */
export const documented: Record<string, string> = {
  'E2.from Address':
    'hash ens_domain_name name implementations is_contract is_scam is_verified metadata proxy_type reputation private_tags public_tags watchlist_names',
  'E2.from.implementations': 'address_hash name',
  'E2.from.metadata': 'tags',
  'E2.from.metadata.tags': 'meta name ordinal slug tagType',
  'E2.from.private_tags': 'address_hash display_name label',
  'E2.from.public_tags': 'address_hash display_name label',
  'E2.from.watchlist_names': 'display_name label',
  'E3.token Token':
    'address_hash circulating_market_cap decimals exchange_rate holders_count icon_url name reputation symbol total_supply volume_24h bridge_type foreign_address origin_chain_id type',
  'E3.total': 'token_id token_instance value decimals',
  'E3.total.token_instance':
    'id is_unique animation_url external_app_url image_url media_url media_type metadata owner thumbnails token token_type value',
  'E3.total.token_instance.metadata': 'description image name',
  'E3.total.token_instance.thumbnails': 'original 250x250 500x500 60x60',
  'E3 TokenTransfer':
    'block_hash block_number from to log_index method timestamp token token_type total transaction_hash type',
  'E5 TokenTransfer':
    'block_hash block_number from to log_index method timestamp token token_type total transaction_hash type',
  'E2 Transaction':
    'hash block_number timestamp nonce position confirmations type from to created_contract value method status result transaction_types transaction_tag exchange_rate historic_exchange_rate gas_price gas_limit gas_used base_fee_per_gas max_fee_per_gas max_priority_fee_per_gas priority_fee transaction_burnt_fee fee has_error_in_internal_transactions is_pending_update token_transfers token_transfers_overflow decoded_input revert_reason raw_input actions authorization_list confirmation_duration rollup_z',
  'E6 Transaction': 'hash from to value method status result',
  'E8 Transaction': 'hash from to value method status result',
  'E2.fee': 'type value',
  'E2.decoded_input': 'method_call method_id parameters',
  'E2.decoded_input.parameters': 'name type value',
  'E2.revert_reason': 'method_call method_id parameters raw',
  'E2.actions': 'data protocol type',
  'E2.authorization_list': 'address_hash authority chain_id nonce r s v status',
  'E2.rollup_z':
    'gas_used_for_l1 gas_used_for_l2 network_fee poster_fee batch_data_container batch_number commitment_transaction confirmation_transaction contains_message message_related_info status',
  'E2.rollup_z.commitment_transaction': 'hash status timestamp',
  'E2.rollup_z.confirmation_transaction': 'hash status timestamp',
  'E2.rollup_z.message_related_info': 'associated_l1_transaction_hash message_id message_status',
  'E4 Summary': 'success data',
  'E4.data': 'summaries',
  'E4.data.summaries': 'summary_template summary_template_variables',
  'E9 InternalTransaction':
    'block_index block_number created_contract error from to gas_limit index success timestamp transaction_hash transaction_index type value',
  'E10 Block':
    'hash parent_hash nonce difficulty total_difficulty gas_limit gas_used base_fee_per_gas burnt_fees priority_fee transaction_fees height burnt_fees_percentage gas_target_percentage gas_used_percentage internal_transactions_count size transactions_count withdrawals_count is_pending_update miner rewards timestamp type uncles_hashes rollup_z',
  'E10.rewards': 'reward type address_hash',
  'E10.uncles_hashes': 'hash',
  'E10.rollup_z':
    'batch_number commitment_transaction confirmation_transaction status batch_data_container delayed_messages l1_block_number send_count send_root',
  'E7 NftCollection': 'amount token token_instances',
  'E11 Bundler': 'address total_bundles total_ops',
  'E12 World': 'address coin_balance transactions_count',
  'E13 TableWithSchema': 'record schema table',
  'E13.record': 'decoded id is_deleted timestamp raw',
  'E13.record.raw': 'block_number dynamic_data encoded_lengths key0 key1 key_bytes log_index static_data',
  'E13.schema': 'key_names key_types value_names value_types',
  'E13.table': 'table_full_name table_id table_name table_namespace table_type',
  'E14 documented':
    'amount block_hash block_number block_timestamp from_address index pubkey signature status transaction_hash withdrawal_credentials withdrawal_address',
  'E14 sent':
    'l1_block_number l1_block_timestamp l1_transaction_hash l1_transaction_origin l2_transaction_gas_limit l2_transaction_hash',
  'E14.status': 'finished_past_indexing',
  'E15 documented': 'amount index validator_index block_number receiver timestamp',
  'E15 sent':
    'msg_nonce_raw msg_nonce msg_nonce_version from l2_transaction_hash l2_timestamp challenge_period_end status l1_transaction_hash portal_contract_address_hash msg_sender_address_hash msg_target_address_hash msg_value msg_gas_limit msg_data',
  'E1 AddressOverview':
    'hash name ens_domain_name coin_balance block_number_balance_updated_at exchange_rate creation_transaction_hash creator_address_hash creation_status has_beacon_chain_withdrawals has_logs has_token_transfers has_tokens has_validated_blocks token watchlist_address_id',
  'R1 UserRecord': 'address code balances logs invited_users passport_score',
  'R1.balances': 'total staked unstaked total_staking_rewards total_referral_rewards pending_referral_rewards',
  'R1.logs': 'id action details timestamp',
  'R1.passport_score': 'score expiry_at details',
  'R2 UserInfo': 'exists user',
  'R2.user': 'address total_balance referrals registered_at',
  'R3 LeaderboardUser': 'address total_balance referrals registered_at rank users_below top_percent',
  'R4 PartnerBalance': 'name valid_since valid_until rate balance total_distributed updated_at',
  'R5 DistributionResult': 'accounts_distributed accounts_created',
  'R6 Nonce': 'nonce merits_login_nonce',
  'R7 LoginResult': 'created token',
  'R8 UserBalances': 'total staked unstaked total_staking_rewards total_referral_rewards pending_referral_rewards',
  'R9 UserLog': 'action details timestamp',
}
