import * as z from 'zod/mini'
import { addressShape } from '../../core/addresses/hex'
import { parseServiceAmount } from '../../core/distribution/distribution-amount'
import { closings } from '../../core/distribution/distribution-machine'
import { mostWallets, type PlanRecord, partIdShape, walletsOf } from '../../core/distribution/distribution-plan'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { environments } from '../../core/points/environment'
import { type Caller, type Handlers, nothing } from '../messages/serve'
import type { Distributor } from './distributor'
import type { Journal } from './journal'
import { walletsHolding } from './paid-wallets'

type Name = Extract<keyof Handlers, `distribution.${string}`>

const Id = z.string().check(z.regex(partIdShape))
const Environment = z.enum(environments)
const plan = z.strictObject({ plan: Id })
const part = z.strictObject({ part: Id })

const FreezeInput = z.strictObject({
  environment: Environment,
  campaign: z.string().check(z.maxLength(200)),
  period: z.string().check(z.maxLength(40)),
  description: z.string().check(z.maxLength(20_000)),
  createMissing: z.boolean(),
  rows: z
    .array(z.strictObject({ address: z.string().check(z.maxLength(100)), amount: z.string().check(z.maxLength(40)) }))
    .check(z.maxLength(mostWallets)),
  total: z.string().check(z.maxLength(60)),
  acceptFine: z.boolean(),
  acceptSameList: z.boolean(),
})

export const distributeHandlers = (distributor: Distributor, journal: Journal): Handlers<Name> => ({
  ...ledgerHandlers(distributor, journal),
  ...planHandlers(distributor, journal),
  ...partHandlers(distributor),
})

type OfLedger = `distribution.${'list' | 'export' | 'find' | 'wallets' | 'acknowledge'}`
type OfPart = `distribution.${'check' | 'stop' | 'resend' | 'close'}`

/** Reads the record; sends and changes nothing. */
function ledgerHandlers(distributor: Distributor, journal: Journal): Handlers<OfLedger> {
  return {
    'distribution.list': { from: 'extension', input: nothing, run: () => distributor.ledger() },

    'distribution.export': {
      from: 'extension',
      input: plan,
      async run({ plan: key }) {
        const found = await distributor.plan(key)
        const wallets = await Promise.all(
          found.parts.map(async ({ id }) => {
            const body = await journal.body(id)
            return (body === undefined ? [] : walletsOf(body)).map((wallet) => ({ part: id, ...wallet }))
          }),
        )
        return { plan: found, wallets: wallets.flat() }
      },
    },

    'distribution.find': {
      from: 'extension',
      input: z.strictObject({ address: z.string().check(z.regex(addressShape)) }),
      run: async ({ address }) =>
        (await walletsHolding(journal, await journal.parts(), address, null, Number.POSITIVE_INFINITY)).wallets,
    },

    'distribution.wallets': {
      from: 'extension',
      input: z.strictObject({
        plan: Id,
        part: z.nullable(Id),
        holds: z.string().check(z.maxLength(100)),
        from: z.nullable(z.strictObject({ part: Id, at: z.int().check(z.gte(0)) })),
      }),
      async run({ plan: key, part: id, holds, from }) {
        const parts = (await journal.parts(key)).filter((one) => id === null || one.id === id)
        return walletsHolding(journal, parts, holds, from)
      },
    },

    'distribution.acknowledge': {
      from: 'extension',
      input: nothing,
      async run() {
        await distributor.acknowledge()
        return null
      },
    },
  }
}

/** Actions on a whole plan. */
function planHandlers(distributor: Distributor, journal: Journal): Handlers<Exclude<Name, OfLedger | OfPart>> {
  const decided = async (key: string, change: Parameters<Journal['decide']>[1]) => {
    await journal.decide(key, change)
    return distributor.plan(key)
  }

  return {
    'distribution.freeze': {
      from: 'extension',
      input: FreezeInput,
      weight: { values: 500_000, characters: 20_000_000 },
      async run(input, caller) {
        notPrivate(caller)
        return distributor.freeze(input)
      },
    },

    'distribution.arm': {
      from: 'extension',
      input: z.strictObject({ plan: Id, total: z.string().check(z.maxLength(60)) }),
      async run({ plan: key, total }, caller) {
        notPrivate(caller)
        const found = await distributor.plan(key)
        if (found.environment === 'production' && !isTotal(total, found)) {
          throw new AppError('input.invalid', phrase('plan.typeTotal', { total: found.total }), {
            data: { field: 'total' },
          })
        }
        return decided(key, { armed: true })
      },
    },

    'distribution.accept': {
      from: 'extension',
      input: z.strictObject({
        plan: Id,
        // As many as a storage area can name: whatever is shown can be accepted.
        lost: z.array(Id).check(z.maxLength(100_000)),
        doubts: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(1000))),
      }),
      weight: { values: 200_000, characters: 20_000_000 },
      async run({ plan: key, lost, doubts = [] }, caller) {
        notPrivate(caller)
        const { acceptedLost = [], acceptedDoubts = [] } = await distributor.plan(key)
        return decided(key, {
          acceptedLost: [...new Set([...acceptedLost, ...lost])],
          ...(doubts.length > 0 && { acceptedDoubts: [...new Set([...acceptedDoubts, ...doubts])] }),
        })
      },
    },

    'distribution.send': {
      from: 'extension',
      input: plan,
      async run({ plan: key }, caller) {
        notPrivate(caller)
        await decided(key, { paused: false })
        return distributor.send(key)
      },
    },

    'distribution.pause': {
      from: 'extension',
      input: z.strictObject({ plan: Id, paused: z.boolean() }),
      run: ({ plan: key, paused }) => decided(key, { paused }),
    },

    'distribution.reopen': {
      from: 'extension',
      input: plan,
      async run(input, caller) {
        notPrivate(caller)
        return distributor.reopen(input.plan)
      },
    },

    'distribution.forget': {
      from: 'extension',
      input: plan,
      async run(input) {
        await distributor.forget(input.plan)
        return null
      },
    },
  }
}

/** What a person does with one part. */
function partHandlers(distributor: Distributor): Handlers<OfPart> {
  return {
    'distribution.check': { from: 'extension', input: part, run: (input) => distributor.check(input.part) },

    'distribution.stop': {
      from: 'extension',
      input: part,
      async run(input) {
        distributor.stop(input.part)
        return null
      },
    },

    'distribution.resend': {
      from: 'extension',
      input: z.strictObject({ part: Id, seen: z.int() }),
      async run(input, caller) {
        notPrivate(caller)
        return distributor.resend(input.part, input.seen)
      },
    },

    'distribution.close': {
      from: 'extension',
      input: z.union([
        z.strictObject({ part: Id, seen: z.int(), note: z.string().check(z.maxLength(1000)) }),
        z.strictObject({ part: Id, seen: z.int(), why: z.enum(['unsent', 'unpaid', 'copied']) }),
      ]),
      run: (input) =>
        distributor.close(input.part, input.seen, 'why' in input ? phrase(closings[input.why]) : input.note),
    },
  }
}

/** Whether the user typed the plan's total. */
export const isTotal = (typed: string, plan: PlanRecord) =>
  parseServiceAmount(typed.trim()) === parseServiceAmount(plan.total) && parseServiceAmount(plan.total) !== null

/** A private window's record would be lost when it closes. */
function notPrivate(caller: Caller): void {
  if (caller.kind === 'extension' && caller.incognito) {
    throw new AppError('journal.unwritable', phrase('journal.private'))
  }
}
