import { type AbiFunction, type AbiParameter, type Hex, parseAbiItem } from 'viem'
import { decodeAbiParameters, toFunctionSelector } from 'viem/utils'
import { knownMethods } from './known-methods'

/* A call's method and arguments, from its bytes, or from what the service decoded. */

/** Anything that ABI decoding yields: an address, bytes or text, an integer, a flag, or a list or tuple of these. */
export type Argument = unknown

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
/** Whole bytes in hex. No repeated group: that would exhaust the stack on long inputs. */
export const isBytes = (text: string) => text.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(text)

/** Parameters with their values, by position. */
interface Arguments {
  inputs: readonly AbiParameter[]
  args: readonly Argument[]
}

/** An argument by the name of its parameter. */
export const argument = ({ inputs, args }: Arguments, name: string): Argument =>
  args[inputs.findIndex((each) => each.name === name)]

/** A method as the service declares it, such as `approve(address spender, uint256 value)`. */
export function declaration(text: string | null | undefined): AbiFunction | undefined {
  if (!text || text.length > 4000) return undefined
  try {
    const item = parseAbiItem(`function ${text}`) as AbiFunction
    return item.type === 'function' ? item : undefined
  } catch {
    return undefined
  }
}

export interface ReadCall {
  method: AbiFunction
  args: readonly Argument[]
  /** Only the service declares it: what it does with the calls inside is unknown. */
  isForeign?: boolean
}

export function fromBytes(data: Hex, declared?: AbiFunction): ReadCall | null {
  const selector = data.slice(0, 10)
  const own = knownMethod(selector)
  const method = own ?? (declared && toFunctionSelector(declared) === selector ? declared : undefined)
  const args = method && decoded(method.inputs, `0x${data.slice(10)}`)
  return method && args ? { method, args, isForeign: !own } : null
}

/** A declaration's parameters from the service's texts, lists of lists. */
export function fromDeclaration(
  declared: AbiFunction | undefined,
  parameters: readonly ({ value?: unknown } | null | undefined)[] | null | undefined,
): ReadCall | null {
  if (!declared || parameters?.length !== declared.inputs.length) return null
  const types = (method: AbiFunction) => method.inputs.map(({ type }) => type).join()
  const own = knownMethods.find((each) => each.name === declared.name && types(each) === types(declared))
  const method = own ?? declared
  const args = method.inputs.map((input, index) => argumentOf(input, parameters[index]?.value))
  return args.includes(undefined) ? null : { method, args, isForeign: !own }
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
export function decoded(inputs: readonly AbiParameter[], data: Hex): readonly Argument[] | null {
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
