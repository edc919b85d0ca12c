import { type AbiFunction, parseAbi } from 'viem'

/**
 * Methods that standards and well-known contracts define. The names of parameters carry their meaning: `spender`, `id`,
 * `amount`, and for batches `target` and `data`.
 */
export const knownMethods = parseAbi([
  // ERC-20, its common extensions, and ERC-721. `approve` is the same in both; only the token's standard tells which.
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes extra)',
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function increaseApproval(address spender, uint256 amount)',
  'function decreaseApproval(address spender, uint256 amount)',
  'function approveAndCall(address spender, uint256 amount)',
  'function approveAndCall(address spender, uint256 amount, bytes extra)',
  'function setApprovalForAll(address operator, bool approved)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, bytes signature)',
  'function permit(address owner, address spender, uint256 nonce, uint256 deadline, bool approved, uint8 v, bytes32 r, bytes32 s)',
  // ERC-6909, ERC-7984, ERC-777, credit delegation, and whole accounts of lending markets.
  'function approve(address spender, uint256 id, uint256 amount)',
  'function setOperator(address operator, bool approved)',
  'function setOperator(address operator, uint48 until)',
  'function authorizeOperator(address operator)',
  'function revokeOperator(address operator)',
  'function approveDelegation(address spender, uint256 amount)',
  'function allow(address operator, bool approved)',
  // Permit2
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 deadline) permitted, bytes signature)',
  'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 deadline) permitted, bytes signature)',
  'function permitBatch(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 deadline) permitted, bytes signature)',
  'function lockdown((address token, address spender)[] approvals)',
  // Routers that present a signed permit for their caller.
  'function selfPermit(address token, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function selfPermitIfNecessary(address token, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function selfPermitAllowed(address token, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)',
  'function selfPermitAllowedIfNecessary(address token, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)',
  'function execute(bytes commands, bytes[] steps, uint256 deadline)',
  'function execute(bytes commands, bytes[] steps)',
  // Batches of the caller's own calls on one contract.
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function multicall(bytes32 previousBlockhash, bytes[] data)',
  'function batch(bytes[] calls, bool revertOnFail)',
  // Safes
  'function execTransaction(address target, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function execTransactionFromModule(address target, uint256 value, bytes data, uint8 operation)',
  'function execTransactionFromModuleReturnData(address target, uint256 value, bytes data, uint8 operation)',
  'function executeUserOp(address target, uint256 value, bytes data, uint8 operation)',
  'function executeUserOpWithErrorString(address target, uint256 value, bytes data, uint8 operation)',
  'function multiSend(bytes transactions)',
  // Other accounts, by ERC-4337, ERC-7579, ERC-7821 or their own ways.
  'function execute(address target, uint256 value, bytes data)',
  'function execute(address target, uint256 value, bytes data, uint8 operation)',
  'function exec(address target, uint256 value, bytes data)',
  'function executeCall(address target, uint256 value, bytes data)',
  'function execute_ncC(address target, uint256 value, bytes data)',
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function executeFromExecutor(bytes32 mode, bytes executionCalldata)',
  'function execute((address target, uint256 value, bytes data)[] calls)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function executeBatch(address[] target, bytes[] data)',
  'function executeBatch(address[] target, uint256[] value, bytes[] data)',
  'function executeBatchCall(address[] target, uint256[] value, bytes[] data)',
  'function executeBatch_y6U(address[] target, uint256[] value, bytes[] data)',
  'function executeWithoutChainIdValidation(bytes[] calls)',
  'function aggregate((address target, bytes data)[] calls)',
  'function aggregate3((address target, bool allowFailure, bytes data)[] calls)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes data)[] calls)',
  'function tryAggregate(bool requireSuccess, (address target, bytes data)[] calls)',
  // Bundles, before and since version 0.7.
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
] as readonly string[]) as readonly AbiFunction[]
