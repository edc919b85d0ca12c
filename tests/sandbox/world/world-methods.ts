import type { Method } from './world-types'

const method = (id: string, call: string): Method => ({ id, call, name: call.slice(0, call.indexOf('(')) })

/** Methods the world calls, with their real selectors. */
export const methods = {
  transfer: method('a9059cbb', 'transfer(address to, uint256 value)'),
  approve: method('095ea7b3', 'approve(address spender, uint256 value)'),
  execute: method('3593564c', 'execute(bytes commands, bytes[] inputs, uint256 deadline)'),
  multicall: method('ac9650d8', 'multicall(bytes[] data)'),
  mint: method('40c10f19', 'mint(address to, uint256 amount)'),
  burn: method('42966c68', 'burn(uint256 amount)'),
  safeTransferFrom: method('42842e0e', 'safeTransferFrom(address from, address to, uint256 tokenId)'),
  safeBatchTransferFrom: method(
    '2eb2c2d6',
    'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  ),
  deposit: method('d0e30db0', 'deposit()'),
  withdraw: method('2e1a7d4d', 'withdraw(uint256 amount)'),
  handleOps: method('1fad948c', 'handleOps(tuple[] ops, address beneficiary)'),
  castVote: method('56781388', 'castVote(uint256 proposalId, uint8 support)'),
  fulfil: method('fb0f3ee1', 'fulfillBasicOrder(tuple parameters)'),
  renew: method('acf1a841', 'renew(string name, uint256 duration)'),
  bridge: method('9a2ac6d5', 'depositETHTo(address to, uint32 minGasLimit, bytes extraData)'),
} as const satisfies Record<string, Method>
