import { sha256, toBytes } from 'viem/utils'
import { AppError } from '../errors/errors'
import { type Phrase, phrase } from '../phrases/phrase'
import type { Environment } from '../points/environment'
import { formatAmount, sumOf } from './distribution-amount'

/** The interface's limit of wallets per request. Part ids depend on it, so it is not a setting. */
export const walletsPerPart = 1000

/** Maximum wallets per plan: a hundred parts, which take hours to send. */
export const mostWallets = 100_000

/** What a person enters for a distribution, beside its list. */
export interface PlanWords {
  /** Free text; becomes the first piece of the ids. */
  campaign: string
  /** Such as `2026-11` or `2026-w47`; the second piece of an id. */
  period: string
  description: string
  createMissing: boolean
}

/** What the user wants distributed, with every wallet already validated. */
export interface PlanInput extends PlanWords {
  environment: Environment
  /** The origin of the receiving service. */
  origin: string
  /** No wallet twice, addresses in any capitals. */
  rows: readonly { address: string; units: bigint }[]
}

export interface Plan extends PlanWords {
  /** Identifies a plan; derived from the whole payload, so the same payload is always the same plan. */
  key: string
  environment: Environment
  origin: string
  wallets: number
  total: string
  /** Derived from wallets and amounts alone: finds the same list under another name. */
  rowsHash: string
}

/** A frozen plan and the user's decisions about it as a whole. */
export interface PlanRecord extends Plan {
  /** Ms since 1970. */
  frozenAt: number
  /** Counts plans of this profile, so order never depends on a clock. */
  sequence: number
  /** The user typed the total, or the environment needs none. */
  armed: boolean
  /** No further part is to be sent for now. */
  paused: boolean
  /** When its wallets and words were removed, ms since 1970. */
  forgottenAt?: number
  /** Ids of lost parts of the same reward that a person has seen and accepted for this plan. */
  acceptedLost?: string[]
  /** Ids of doubts about the record that a person has seen and accepted for this plan. */
  acceptedDoubts?: string[]
}

/** One frozen request: `body` is sent unchanged each time. */
export interface PlanPart {
  /** The distribution's id at the service. Contains a hash of the whole plan. */
  id: string
  plan: string
  origin: string
  number: number
  of: number
  count: number
  total: string
  body: string
  sha256: string
}

const refuse = (field: string, said: Phrase) => new AppError('input.invalid', said, { data: { field } })

/** The campaign as it appears in ids. Empty if nothing usable remains. */
export function slugOf(campaign: string): string {
  return campaign
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .slice(0, 60)
    .replace(/^[-._]+|[-._]+$/g, '')
}

/** Every id has this shape. */
export const partIdShape = /^[a-z0-9._-]{1,120}$/

const periodShape = /^[a-z0-9][a-z0-9._-]{0,23}$/

/** Longest description, in characters; the service specifies no limit. */
const longestDescription = 500

/** Removes control, direction and invisible characters; joiners stay, because emoji and some scripts need them. */
export function cleanDescription(text: string): { text: string; changed: boolean } {
  const clean = text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const short = [...clean].slice(0, longestDescription).join('')
  return { text: short, changed: short !== text }
}

/**
 * Splits a payload into frozen requests of at most 1000 wallets. The same payload gives the same ids on every device.
 * So even after a second window, a lost journal or a repeated upload, the service's own rule applies that an id is used
 * once. Throws `input.invalid`.
 */
export function makePlan(input: PlanInput): { plan: Plan; parts: PlanPart[] } {
  const campaign = slugOf(input.campaign)
  if (campaign === '') throw refuse('campaign', phrase('plan.noId'))
  const period = input.period.trim().toLowerCase()
  if (!periodShape.test(period)) {
    throw refuse('period', phrase('plan.period'))
  }
  const rows = input.rows
    .map(({ address, units }) => ({ address, key: address.toLowerCase(), units }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  if (rows.length === 0) throw refuse('rows', phrase('plan.empty'))
  rows.forEach(({ key }, index) => {
    if (key === rows[index + 1]?.key) throw refuse('rows', phrase('plan.twice', { wallet: key }))
  })
  const lines = rows.map(({ key, units }) => `${key}:${formatAmount(units)}\n`).join('')
  const where = `${input.environment} ${input.origin}`
  const digest = base32(`dist/v1\n${where}\n${campaign}\n${period}\n${input.createMissing}\n${lines}`)
  const plan: Plan = {
    key: digest.slice(0, 26),
    environment: input.environment,
    origin: input.origin,
    campaign,
    period,
    description: cleanDescription(input.description).text,
    createMissing: input.createMissing,
    wallets: rows.length,
    total: formatAmount(sumOf(rows.map(({ units }) => units))),
    rowsHash: base32(lines),
  }
  const of = Math.ceil(rows.length / walletsPerPart)
  const parts = Array.from({ length: of }, (_, index): PlanPart => {
    const own = rows.slice(index * walletsPerPart, (index + 1) * walletsPerPart)
    const id = `${campaign}-${period}-${index + 1}of${of}-${digest.slice(0, 12)}`
    const total = formatAmount(sumOf(own.map(({ units }) => units)))
    const body = JSON.stringify({
      id,
      description: plan.description,
      distributions: own.map(({ address, units }) => ({ address, amount: formatAmount(units) })),
      create_missing_accounts: input.createMissing,
      expected_total: total,
    })
    return {
      id,
      plan: plan.key,
      origin: plan.origin,
      number: index + 1,
      of,
      count: own.length,
      total,
      body,
      sha256: sha256Of(body),
    }
  })
  return { plan, parts }
}

/** SHA-256 of a body's bytes, in hex. */
export function sha256Of(body: string): string {
  return sha256(toBytes(body))
}

/** The wallets of a frozen body, in order; none if it is damaged. */
export function walletsOf(body: string): { address: string; amount: string }[] {
  try {
    const { distributions } = JSON.parse(body) as { distributions: { address: string; amount: string }[] }
    return Array.isArray(distributions) ? distributions : []
  } catch {
    return []
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

function base32(text: string): string {
  let bits = BigInt(sha256Of(text)) << 4n
  let out = ''
  for (let place = 0; place < 52; place++) {
    out = alphabet[Number(bits & 31n)] + out
    bits >>= 5n
  }
  return out
}
