import { type AbiParameter, type Hex, parseAbi } from 'viem'
import type { Transaction } from '../transactions/list-rows'
import {
  type Argument,
  argument,
  declaration,
  decoded,
  fromBytes,
  fromDeclaration,
  isBytes,
  type ReadCall,
} from './call-bytes'

/* What a transaction called: its own call, and the calls inside the batches that accounts and routers run. */

/** A call of a contract, with its arguments as far as they are known. */
export interface Call {
  /** Who called, lower case: the sender, or the account or contract that ran the batch. Null if unknown. */
  caller: string | null
  /** The called contract, lower case. */
  to: string
  /** Null if unknown, or if it only sends coins. */
  method: string | null
  /** By position. Tuples are lists, too. */
  args: readonly Argument[]
  inputs: readonly AbiParameter[]
  /** The contract's own names of the parameters, as the service tells them of a transaction's own call. */
  told?: readonly string[]
  /** The call stood inside another. Whether it succeeded is then known only if nothing inside the transaction failed. */
  inside: boolean
  /** Whoever ran it goes on if it fails, so that the transaction succeeds either way. */
  mayFail: boolean
  /** The call contains no further calls. */
  isLast: boolean
  /** What it sends, in wei; undefined if unknown. A call without bytes does nothing else. */
  value?: bigint | undefined
  isBare: boolean
}

const lower = (text: string | null | undefined) => text?.toLowerCase() ?? null

/** No chain takes longer inputs, in hex digits; blobs are apart. */
const longestInput = 2 ** 18 + 2
/** Limits for batches in batches: real ones are far below. */
const mostLevels = 5
const mostCalls = 300

/**
 * A transaction's call and those inside it, outermost first, in the order in which they ran; none if its method is
 * unknown. A method is known by its table (`known-methods.ts`), or by the declaration that the service names. The declaration is used
 * only to read the bytes: these decide. Without bytes the service's reading counts.
 */
export function callsIn({ from, to, raw_input, decoded_input, method }: Transaction): Call[] {
  if (!to?.hash) return []
  const at = { caller: lower(from?.hash), to: to.hash.toLowerCase() }
  const data =
    isBytes(raw_input ?? '') && (raw_input ?? '').length <= longestInput
      ? ((raw_input ?? '').toLowerCase() as Hex)
      : '0x'
  const declared = declaration(decoded_input?.method_call)
  const first = data.length >= 10 ? fromBytes(data, declared) : fromDeclaration(declared, decoded_input?.parameters)
  // A contract of another kind may have a method with the same selector.
  const name = method && !/^0x/i.test(method) ? method : declared?.name
  if (!first || (name && name.toLowerCase() !== first.method.name.toLowerCase())) return []
  const calls: Call[] = []
  collect({ ...at, ...first, level: 0, delegated: false, mayFail: false }, calls)
  const [own, ...inner] = calls
  return own && declared ? [{ ...own, told: declared.inputs.map((each) => each.name ?? '') }, ...inner] : calls
}

interface Found extends ReadCall {
  caller: string | null
  to: string
  level: number
  /** The code that was called ran as the caller: only what a known library does then is known. */
  delegated: boolean
  mayFail: boolean
  value?: bigint | undefined
}

/** What stands inside a call, not yet decoded. */
interface Inner {
  caller: string | null
  to: string
  data: string
  delegated?: boolean
  mayFail?: boolean
  value?: bigint | undefined
}

function collect({ method, args, level, delegated, isForeign, ...at }: Found, into: Call[]): void {
  if (into.length >= mostCalls) return
  const own = { ...at, method: method.name, args, inputs: method.inputs }
  const call: Call = { ...own, inside: level > 0, isLast: true, isBare: false }
  const inner = delegated ? sentBy(call) : innerOf(call)
  if (!delegated) into.push({ ...call, isLast: inner.length === 0 })
  // What a library does that nobody knows is a call as well.
  else if (inner.length === 0) into.push({ ...unread(call), isBare: false })
  if (level >= mostLevels) return
  const goesOn = at.mayFail || isForeign === true || isTolerant(call)
  for (const { data, ...each } of inner) {
    const decoded = isBytes(data) && data.length >= 10 ? fromBytes(data.toLowerCase() as Hex) : null
    const mayFail = goesOn || each.mayFail === true
    if (decoded) collect({ ...decoded, ...each, mayFail, delegated: each.delegated === true, level: level + 1 }, into)
    else if (into.length < mostCalls) into.push({ ...unread({ ...each, mayFail }), isBare: /^0x$/i.test(data) })
  }
}

const unread = ({ caller, to, mayFail, value }: Pick<Call, 'caller' | 'to' | 'mayFail' | 'value'>) => ({
  ...{ caller, to, mayFail, value, method: null, args: [], inputs: [], inside: true, isLast: true },
})

/** Whether a batch goes on, or its account succeeds, if a call inside fails. */
function isTolerant({ method, inputs, args }: Call): boolean {
  const get = (name: string) => argument({ inputs, args }, name)
  switch (method) {
    case 'handleOps':
    case 'execTransactionFromModule':
    case 'execTransactionFromModuleReturnData':
      return true
    // A Safe without a limit or a refund of gas fails with its call.
    case 'execTransaction':
      return get('safeTxGas') !== 0n || get('gasPrice') !== 0n
    case 'tryAggregate':
      return get('requireSuccess') !== true
    case 'batch':
      return get('revertOnFail') !== true
    default:
      // ERC-7579: the second byte of the mode.
      return inputs[0]?.name === 'mode' && String(args[0]).slice(4, 6) !== '00'
  }
}

/** Methods that note calls for later, or only compute with them. */
const isNoted = /^_?(propose|schedule|queue|cancel|submit|hash|encode|simulate|estimate)/i

/** By what a batch calls its bytes. */
const isData = /^_?(data|call_?data|payload|func|function_?data|input)$/i

/** The calls inside a call, by the shape of its arguments: an address with bytes, lists of both, or bytes alone. */
function innerOf(call: Call): Inner[] {
  const { inputs, args, caller, to } = call
  if (isNoted.test(call.method ?? '')) return []
  if (call.method === 'handleOps') return operations(call)
  if (inputs.map(({ type }) => type).join() === 'bytes32,bytes') return executions(call)
  const at = (type: string) => inputs.findIndex((each) => each.type === type)
  const targets = args[at('address[]')] as string[] | undefined
  const datas = args[at('bytes[]')] as string[] | undefined
  if (targets && datas)
    return targets.length === datas.length
      ? targets.map((target, index) => ({
          ...{ caller: to, to: target.toLowerCase(), data: datas[index] ?? '' },
          value: amountOf((args[inputs.findIndex(({ name }) => /^_?values?$/.test(name ?? ''))] as unknown[])?.[index]),
        }))
      : []
  // Steps of a router are no calls; their meaning is in its commands.
  if (datas) return at('bytes') >= 0 ? [] : datas.map((data) => ({ caller, to, data }))
  const tuples = inputs.flatMap((input, index): [AbiParameter, Argument][] => {
    if (input.type === 'tuple') return [[input, args[index]]]
    return input.type === 'tuple[]'
      ? (args[index] as Argument[]).map((each) => [{ ...input, type: 'tuple' }, each])
      : []
  })
  const own = one(inputs, args, to)
  return own ? [own] : tuples.flatMap(([input, value]) => one(membersOf(input), value as Argument[], to) ?? [])
}

const membersOf = (input: AbiParameter): readonly AbiParameter[] => ('components' in input ? input.components : [])

/** An address and bytes side by side are a call of that address. */
function one(inputs: readonly AbiParameter[], args: readonly Argument[], runner: string): Inner | null {
  const target = inputs.findIndex(({ type }) => type === 'address')
  const bytes = inputs.flatMap(({ type }, index) => (type === 'bytes' ? [index] : []))
  const data =
    bytes.find((index) => isData.test(inputs[index]?.name ?? '')) ?? (bytes.length === 1 ? bytes[0] : undefined)
  const named = data !== undefined && isData.test(inputs[data]?.name ?? '')
  // Bytes of another name, such as a signature, are no call.
  if (target < 0 || data === undefined || !named) return null
  const operation = args[inputs.findIndex(({ name }) => /^_?(operation|op)$/.test(name ?? ''))]
  const delegated = operation !== undefined && Number(operation) === 1
  const sides = { caller: runner, to: String(args[target]).toLowerCase(), data: String(args[data]), delegated }
  const get = (shape: RegExp) => args[inputs.findIndex(({ name }) => shape.test(name ?? ''))]
  return { ...sides, value: amountOf(get(/^_?value$/)), mayFail: get(/^_?allowFailure$/) === true }
}

const amountOf = (value: unknown) => (typeof value === 'bigint' ? value : undefined)

/** `executeUserOp`: an account gets its whole operation, and the call follows the selector. */
const wholeOperation = '0x8dd7712f'

/** A bundle's operations: each is a call of its account. */
function operations({ inputs, args, to }: Call): Inner[] {
  const members = membersOf(inputs[0] ?? { type: '' })
  const sender = members.findIndex(({ name }) => name === 'sender')
  const data = members.findIndex(({ name }) => name === 'callData')
  return (args[0] as Argument[][]).map((each) => {
    const text = String(each[data])
    const bytes = text.startsWith(wholeOperation) ? `0x${text.slice(wholeOperation.length)}` : text
    return { caller: to, to: String(each[sender]).toLowerCase(), data: bytes }
  })
}

const executionsShape = parseAbi(['function f((address target, uint256 value, bytes data)[] calls)'])[0]

/** ERC-7579: the first byte of the mode tells one call, packed, from a list of them. */
function executions({ args: [mode, data], to }: Call): Inner[] {
  const bytes = String(data)
  const [kind] = [String(mode).slice(2, 4)]
  if (kind === '00')
    return bytes.length >= 106
      ? [
          {
            caller: to,
            to: bytes.slice(0, 42),
            data: `0x${bytes.slice(106)}`,
            value: BigInt(`0x${bytes.slice(42, 106)}`),
          },
        ]
      : []
  const list = kind === '01' ? decoded(executionsShape.inputs, bytes as Hex) : null
  return ((list?.[0] ?? []) as Argument[][]).map(([target, value, inner]) => ({
    caller: to,
    to: String(target).toLowerCase(),
    data: String(inner),
    value: amountOf(value),
  }))
}

/** What a library sends for the account that runs its code: packed as operation, target, value, length and bytes. */
function sentBy({ method, args, caller }: Call): Inner[] {
  if (method !== 'multiSend') return []
  const bytes = String(args[0]).slice(2)
  const inner: Inner[] = []
  for (let at = 0; at + 170 <= bytes.length && inner.length < mostCalls; ) {
    const length = Number.parseInt(bytes.slice(at + 106, at + 170), 16) * 2
    if (!(length <= bytes.length)) break
    inner.push({
      caller,
      to: `0x${bytes.slice(at + 2, at + 42)}`,
      data: `0x${bytes.slice(at + 170, at + 170 + length)}`,
      delegated: bytes.slice(at, at + 2) === '01',
      value: BigInt(`0x${bytes.slice(at + 42, at + 106)}`),
    })
    at += 170 + length
  }
  return inner
}
