import { grouped } from '../amounts/decimal'
import { type Phrase, type PhraseId, phrase } from '../phrases/phrase'
import { withoutQuotes } from '../text/text'
import { type RawReason, type RevertFacts, rawFailure } from './failure-reason'

/** A reason without parameters. */
type Failure = Extract<PhraseId, `failure.${string}`>

/** The compiler's own checks, by number. */
const panics: Record<string, Failure> = {
  '01': 'failure.assert',
  '11': 'failure.overflow',
  '12': 'failure.zeroDivision',
  '21': 'failure.enum',
  '31': 'failure.emptyList',
  '32': 'failure.index',
  '41': 'failure.memory',
  '51': 'failure.unset',
}

/** Errors without a text, by selector. */
const errors: Record<string, Failure> = {
  e450d38c: 'failure.balance',
  '03dee4c5': 'failure.balance',
  f4d678b8: 'failure.balance',
  fb8f41b2: 'failure.allowance',
  '13be252b': 'failure.allowance',
  '177e802f': 'failure.allowance',
  '39d35496': 'failure.price',
  '849eaf98': 'failure.price',
  '8b063d73': 'failure.price',
  '739dbe52': 'failure.price',
  '8ab0bc16': 'failure.price',
  '12bacdd3': 'failure.price',
  f32bec2f: 'failure.price',
  '8199f5f3': 'failure.price',
  '5fd86a97': 'failure.price',
  '5bf6f916': 'failure.deadline',
  '203d82d8': 'failure.deadline',
  '70f65caa': 'failure.deadline',
  d93c0665: 'failure.paused',
  '9e87fac8': 'failure.paused',
  '118cdaa7': 'failure.owner',
  e2517d3f: 'failure.owner',
  '82b42900': 'failure.owner',
  '30cd7471': 'failure.owner',
  '90b8ec18': 'failure.transfer',
  '7939f424': 'failure.transfer',
}

/** The most common reasons in contracts, in their various spellings. */
const texts: readonly (readonly [RegExp, Failure])[] = [
  [/out of gas|gas required exceeds|intrinsic gas too low/i, 'failure.gas'],
  [/allowance|insufficient.?approval|not approved|ERC20InsufficientAllowance/i, 'failure.allowance'],
  [
    /amount exceeds balance|(exceeds|insufficient|not enough)[ _.-]?(funds|balance|(your )?account balance)|InsufficientBalance|balance (too low|is too low|not enough)|ds-math-sub-underflow/i,
    'failure.balance',
  ],
  [
    /insufficient_?output|excessive_?input|too[ _]?little[ _]?received|too[ _]?much[ _]?requested|slippage|return amount (is not enough|too low)|ReturnAmountIsNotEnough|min(imum)?[ _]?(amount[ _]?)?(out|received?|return)|price (moved|changed|too)/i,
    'failure.price',
  ],
  [/expired?\b|deadline|transaction too old/i, 'failure.deadline'],
  [/\bpaused?\b|EnforcedPause|whenNotPaused/i, 'failure.paused'],
  [
    /caller is not the owner|not (the )?owner|OwnableUnauthorizedAccount|AccessControl|only ?owner|\bunauthorized\b|not authorized|forbidden/i,
    'failure.owner',
  ],
  [/transfer_?from_?failed|transferhelper|transfer failed|SafeERC20|TransferFailed|^STF$|^TF$/i, 'failure.transfer'],
  [/arithmetic (over|under)flow|SafeMath|math (over|under)flow/i, 'failure.overflow'],
  [/division by zero|divide by zero/i, 'failure.zeroDivision'],
  [/invalid opcode|bad instruction|invalid jump/i, 'failure.opcode'],
]

/** Both numbers of an error that gives the available and the requested amount, in the token's smallest unit. */
function bothNumbers({ text, code, values }: RawReason): { had: string; needed: string } | null {
  const isStandard = code === 'e450d38c' || code === '03dee4c5' || /^ERC(20|1155)InsufficientBalance\(/.test(text)
  const [had, needed] = isStandard ? values.slice(1, 3) : []
  return had && needed && /^\d{1,78}$/.test(had) && /^\d{1,78}$/.test(needed)
    ? { had: grouped(had), needed: grouped(needed) }
    : null
}

/** A contract's own words, which can say anything: quoted, and attributed to it. */
export const toldByContract = (text: string): Phrase => phrase('failure.told', { text: withoutQuotes(text) })

interface Failed {
  result?: string | null | undefined
  revert_reason?: RevertFacts | null | undefined
}

/** Why a transaction failed, in everyday words; a reason without plain words is quoted. Null if unknown. */
export function plainReason({ result, revert_reason }: Failed): Phrase | null {
  const raw = rawFailure(result, revert_reason)
  if (!raw) return null
  const panic = raw.code?.startsWith('panic') ? panics[raw.code.slice(6)] : undefined
  const id = panic ?? (raw.code ? errors[raw.code] : undefined) ?? texts.find(([shape]) => shape.test(raw.text))?.[1]
  if (id === 'failure.balance') {
    const numbers = bothNumbers(raw)
    if (numbers) return phrase('failure.balanceOf', numbers)
  }
  return id ? phrase(id as 'failure.gas') : toldByContract(raw.text)
}
