import { type AbiFunction, type AbiParameter, type Hex, parseAbi, parseAbiItem } from 'viem'
import { decodeAbiParameters, toFunctionSelector } from 'viem/utils'
import type { Transaction } from '../transactions/list-rows'
import { knownMethods } from './known-methods'

/* What a transaction called: its own call, and the calls inside the batches that accounts and routers run. */

/** Anything that ABI decoding yields: an address, bytes or text, an integer, a flag, or a list or tuple of these. */
export type Argument = unknown

/** One call. */
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
  /** It stood inside another call. Whether it succeeded is then known only if nothing inside the transaction failed. */
  inside: boolean
  /** It contains no further calls. */
  isLast: boolean
}

let bySelector: ReadonlyMap<string, AbiFunction> | undefined

/** Computing fifty selectors takes some milliseconds, so it waits for the first call. */
function knownMethod(selector: string): AbiFunction | undefined {
  bySelector ??= new Map(knownMethods.map((each) => [toFunctionSelector(each), each]))
  return bySelector.get(selector)
}

/** What a standard moves or allows directly; batches and accounts run anything. */
const movesOrAllows =
  /^(transfer|transferFrom|safeTransferFrom|approve|setApprovalForAll|(in|de)crease(Allowance|Approval))$/

/** The name of a standard's method, by its selector; null for any other. */
export function standardMethod(selector: string): string | null {
  const name = knownMethod(selector.toLowerCase())?.name ?? ''
  return movesOrAllows.test(name) ? name.replace(/^safeT/, 't') : null
}

const addressShape = /^0x[0-9a-f]{40}$/i
const bytesShape = /^0x([0-9a-f]{2})*$/i
const lower = (text: string | null | undefined) => text?.toLowerCase() ?? null

/** Limits for batches in batches: real ones are far below. */
const mostLevels = 5
const mostCalls = 300

/** An argument by the name of its parameter. */
export const argument = ({ inputs, args }: Pick<Call, 'inputs' | 'args'>, name: string): Argument =>
  args[inputs.findIndex((each) => each.name === name)]

/**
 * A transaction's call and those inside it, outermost first, in the order in which they ran; none if its method is
 * unknown. A method is known by its table (`known-methods.ts`), or by the declaration that the service names. The declaration is used
 * only to read the bytes: these decide. Without bytes the service's reading counts.
 */
export function callsIn({ from, to, raw_input, decoded_input, method }: Transaction): Call[] {
  if (!to?.hash) return []
  const at = { caller: lower(from?.hash), to: to.hash.toLowerCase() }
  const data = bytesShape.test(raw_input ?? '') ? ((raw_input ?? '').toLowerCase() as Hex) : '0x'
  const told = declaration(decoded_input?.method_call)
  const first = data.length >= 10 ? fromBytes(data, told) : fromTold(told, decoded_input?.parameters)
  // A contract of another kind may have a method with the same selector.
  const name = method && !/^0x/i.test(method) ? method : told?.name
  if (!first || (name && name.toLowerCase() !== first.method.name.toLowerCase())) return []
  const calls: Call[] = []
  collect({ ...at, ...first, level: 0, delegated: false }, calls)
  const [own, ...inner] = calls
  return own && told ? [{ ...own, told: told.inputs.map((each) => each.name ?? '') }, ...inner] : calls
}

/** A method as the service declares it, such as `approve(address spender, uint256 value)`. */
function declaration(text: string | null | undefined): AbiFunction | undefined {
  if (!text || text.length > 4000) return undefined
  try {
    const item = parseAbiItem(`function ${text}`) as AbiFunction
    return item.type === 'function' ? item : undefined
  } catch {
    return undefined
  }
}

interface Read {
  method: AbiFunction
  args: readonly Argument[]
}

function fromBytes(data: Hex, told?: AbiFunction): Read | null {
  const selector = data.slice(0, 10)
  const own = knownMethod(selector)
  const method = own ?? (told && toFunctionSelector(told) === selector ? told : undefined)
  const args = method && decoded(method.inputs, `0x${data.slice(10)}`)
  return method && args ? { method, args } : null
}

/** A declaration's parameters from the service's texts, lists of lists. */
function fromTold(
  told: AbiFunction | undefined,
  parameters: readonly ({ value?: unknown } | null | undefined)[] | null | undefined,
): Read | null {
  if (!told || parameters?.length !== told.inputs.length) return null
  const types = (method: AbiFunction) => method.inputs.map(({ type }) => type).join()
  const own = knownMethods.find((each) => each.name === told.name && types(each) === types(told))
  const method = own ?? told
  const args = method.inputs.map((input, index) => argumentOf(input, parameters[index]?.value))
  return args.includes(undefined) ? null : { method, args }
}

function argumentOf(input: AbiParameter, value: unknown): Argument {
  const list = /^(.*)\[\d*\]$/.exec(input.type)
  if (list)
    return Array.isArray(value) ? value.map((each) => argumentOf({ ...input, type: list[1] ?? '' }, each)) : undefined
  if ('components' in input) {
    const parts = input.components
    return Array.isArray(value) ? parts.map((part, index) => argumentOf(part, value[index])) : undefined
  }
  if (input.type === 'bool')
    return value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined
  const text = String(value ?? '')
  if (/^u?int/.test(input.type)) return /^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text) ? BigInt(text) : undefined
  if (input.type === 'address') return addressShape.test(text) ? text : undefined
  return typeof value === 'string' ? value : undefined
}

/** Null for bytes that are not of these types. Bytes after them are ignored, as contracts do. */
function decoded(inputs: readonly AbiParameter[], data: Hex): readonly Argument[] | null {
  try {
    const values = decodeAbiParameters(inputs, data) as readonly unknown[]
    return inputs.map((input, index) => listed(input, values[index]))
  } catch {
    return null
  }
}

/** The reader returns tuples with named members as objects: they become lists. */
function listed(input: AbiParameter, value: unknown): Argument {
  if (!('components' in input)) return value
  const one = { ...input, type: 'tuple' }
  if (input.type !== 'tuple') return (value as unknown[]).map((each) => listed(one, each))
  const { components } = input
  return components.map((part, index) =>
    listed(part, Array.isArray(value) ? value[index] : (value as Record<string, unknown>)[part.name ?? '']),
  )
}

interface Found extends Read {
  caller: string | null
  to: string
  level: number
  /** Its code ran as the caller: only what a known library does then is known. */
  delegated: boolean
}

/** What stands inside a call, not yet decoded. */
interface Inner {
  caller: string | null
  to: string
  data: string
  delegated?: boolean
}

function collect({ caller, to, method, args, level, delegated }: Found, into: Call[]): void {
  if (into.length >= mostCalls) return
  const call: Call = { caller, to, method: method.name, args, inputs: method.inputs, inside: level > 0, isLast: true }
  const inner = delegated ? sentBy(call) : innerOf(call)
  if (!delegated) into.push({ ...call, isLast: inner.length === 0 })
  if (level >= mostLevels) return
  for (const { data, ...each } of inner) {
    const read = bytesShape.test(data) && data.length >= 10 ? fromBytes(data.toLowerCase() as Hex) : null
    if (read) collect({ ...read, ...each, delegated: each.delegated === true, level: level + 1 }, into)
    else into.push({ caller: each.caller, to: each.to, method: null, args: [], inputs: [], inside: true, isLast: true })
  }
}

/** By what a batch calls its bytes. */
const isData = /^_?(data|call_?data|payload|func|function_?data|input)$/i

/** The calls inside a call, by the shape of its arguments: an address with bytes, lists of both, or bytes alone. */
function innerOf(call: Call): Inner[] {
  const { inputs, args, caller, to } = call
  if (call.method === 'handleOps') return operations(call)
  if (inputs.map(({ type }) => type).join() === 'bytes32,bytes') return executions(call)
  const at = (type: string) => inputs.findIndex((each) => each.type === type)
  const targets = args[at('address[]')] as string[] | undefined
  const datas = args[at('bytes[]')] as string[] | undefined
  if (targets && datas)
    return targets.length === datas.length
      ? targets.map((target, index) => ({ caller: to, to: target.toLowerCase(), data: datas[index] ?? '' }))
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
  return { caller: runner, to: String(args[target]).toLowerCase(), data: String(args[data]), delegated }
}

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
    return bytes.length >= 106 ? [{ caller: to, to: bytes.slice(0, 42), data: `0x${bytes.slice(106)}` }] : []
  const list = kind === '01' ? decoded(executionsShape.inputs, bytes as Hex) : null
  return ((list?.[0] ?? []) as Argument[][]).map(([target, , inner]) => ({
    caller: to,
    to: String(target).toLowerCase(),
    data: String(inner),
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
    })
    at += 170 + length
  }
  return inner
}
