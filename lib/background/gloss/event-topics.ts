/**
 * First topics of the most common log events, each with the event it is the Keccak-256 hash of: they look like
 * transaction hashes.
 */
export const eventTopics: ReadonlyMap<string, string> = new Map([
  ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', 'Transfer(address,address,uint256)'],
  ['0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', 'Approval(address,address,uint256)'],
  ['0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31', 'ApprovalForAll(address,address,bool)'],
  [
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
    'TransferSingle(address,address,address,uint256,uint256)',
  ],
  [
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
    'TransferBatch(address,address,address,uint256[],uint256[])',
  ],
  [
    '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
    'Swap(address,uint256,uint256,uint256,uint256,address)',
  ],
  [
    '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
    'Swap(address,address,int256,int256,uint160,uint128,int24)',
  ],
  ['0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1', 'Sync(uint112,uint112)'],
  ['0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c', 'Deposit(address,uint256)'],
  ['0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65', 'Withdrawal(address,uint256)'],
  ['0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', 'OwnershipTransferred(address,address)'],
  ['0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b', 'Upgraded(address)'],
  ['0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d', 'RoleGranted(bytes32,address,address)'],
])

/**
 * Whether a 32-byte word in lower case cannot be a transaction hash. A padded address or number starts with 24 zeros,
 * as one hash in 2^96 does; the others are constants.
 */
export const isNoTransaction = (word: string): boolean =>
  word.startsWith(`0x${'0'.repeat(24)}`) || eventTopics.has(word)
