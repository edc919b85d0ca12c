import * as z from 'zod/mini'
import { failedDependency } from '../../api/parse-failure'
import type { Clock } from '../../core/async/clock'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { SettingValues } from '../../settings/schema'
import type { Secrets } from '../secrets/secrets'
import type { SessionArea } from '../storage/session-area'
import { type Admitted, type Attempt, unwanted } from './attempt'
import { isOfOne, standingFault } from './cache'
import { faultOf, type Outcome, type Stage, withheld } from './call-stage'
import type { Budget } from './credits'
import type { KeptAnswers } from './kept'
import { accountOf, credentialsFor } from './target'
import type { Refusals } from './trust'

/** What stands between a call and the service: its key, its budget, and what earlier calls came up against. */
export interface Admission {
  /** Gets the keys of the host; stops if one is missing, or is not the expected one. */
  unlock: Stage<Attempt, Pick<Admitted, 'access'>>
  /** Lets one call go first where nobody has come through yet; the others wait for it, and are spared if it failed. */
  follow: Stage<Admitted>
  /** Charges the budget of whoever asks, and refunds a call that never left. */
  spend: Stage<Admitted>
  /** Asks again, since much may have been learned, paused or spent while the call was queued. */
  recheck: Stage<Admitted>
}

interface Needs {
  secrets: Secrets
  refusals: Refusals
  kept: Pick<KeptAnswers, 'standing'>
  ways: KnownWays
  budget: Budget
  clock: Clock
  settings(): Promise<SettingValues>
  /** Called when a call was not made for lack of a key. */
  keyMissing(error: AppError): void
}

/** Ms for which an accepted key counts as valid, and for which others wait for the first request with a key. */
const keyHolds = 10 * 60_000
const keyPatience = 3000

export function createAdmission(needs: Needs): Admission {
  const { secrets, refusals, kept, ways, budget, clock, settings, keyMissing } = needs
  const siteFirst = createProbeFirst(ways)
  const keyFirst = createProbeFirst(createRecentWays(clock.now, keyHolds), (ahead) =>
    Promise.race([ahead.then(() => undefined), clock.sleep(keyPatience).then(() => 'late' as const)]),
  )

  /** A known reason not to make a call: a refused key, or a chain without service. */
  async function obstacleTo({ name, target, access: { id, main }, isWanted }: Admitted): Promise<Outcome | undefined> {
    const late = unwanted(isWanted)
    if (late) return withheld(late)
    if (id && main && (await refusals.refused(id, main.tag))) {
      const data = { credential: id }
      return withheld(new AppError('auth.rejected', phrase('service.keyStillRefused'), { data }))
    }
    const standing = await kept.standing({ name, target })
    return standing && withheld(standing)
  }

  return {
    async unlock(attempt, next) {
      const { endpoint, target, owner, only } = attempt
      const access = owner ?? (await credentialsFor(endpoint, target, secrets))
      if (access.missing) {
        keyMissing(access.missing)
        return withheld(access.missing)
      }
      if (only && !(access.main && (await only(access.main)))) return withheld(otherCredential(access.id))
      return next({ ...attempt, access })
    },

    async follow(attempt, next) {
      const { name, endpoint, target, access, site, insist } = attempt
      if (insist) return next(attempt)
      const key = access.main?.tag
      const obstacle = () => obstacleTo(attempt)
      // Each site has its own first lookup of a kind, so the time until its first answer tells a page nothing about
      // what other sites asked for.
      const bySite = async () => {
        if (site === undefined) return (await obstacle()) ?? next(attempt)
        const way = JSON.stringify([site, name, target.base, target.chain, key])
        return siteFirst.follow(way, { ask: () => next(attempt), obstacle, opens: wentThrough })
      }
      // Hashes are looked up by the dozen, and whether the key is accepted is the same for all of them.
      if (!isOfOne(endpoint)) return bySite()
      return keyFirst.follow(JSON.stringify([target.origin, key]), { ask: bySite, obstacle, opens: wentThrough })
    },

    async spend(attempt, next) {
      const { asker, endpoint, target, access, isWanted, trip } = attempt
      const account = accountOf(target, access)
      const dwell = isOfOne(endpoint) ? await budget.dwell(asker, account, attempt.settings) : 0
      if (dwell > 0) {
        await clock.sleep(dwell)
        const late = unwanted(isWanted)
        if (late) return withheld(late)
      }
      const charge = await budget.charge(asker, endpoint.credits, account, attempt.settings)
      if ('refused' in charge) return withheld(charge.refused)
      try {
        return await next(attempt)
      } finally {
        charge.end({ sent: trip.hasLeft })
      }
    },

    async recheck(attempt, next) {
      const { asker, endpoint, target, access, insist, isWanted } = attempt
      const late = unwanted(isWanted)
      if (late) return withheld(late)
      const obstacle = insist ? undefined : await obstacleTo(attempt)
      if (obstacle) return obstacle
      const refused = await budget.check(asker, endpoint.credits, accountOf(target, access), await settings())
      return refused ? withheld(refused) : next(attempt)
    },
  }
}

const otherCredential = (credential = '') =>
  new AppError('auth.missing', phrase('call.otherKey'), { data: { credential } })

/** Whether the service knows the chain and the key; at most it does not know this hash, or has no words for it. */
function wentThrough(outcome: Outcome): boolean {
  const error = faultOf(outcome)
  if (!error) return true
  const { status } = error.data
  return (status === 404 || status === failedDependency) && standingFault(error) === undefined
}

/**
 * Ways to a service (a key, a chain) on which somebody has come through. In `storage.session`, since they are valid
 * until the browser closes.
 */
export interface KnownWays {
  has(way: string): Promise<boolean>
  add(way: string): Promise<void>
}

const waysPlace = 'ways'
/** The oldest go first: forgetting one costs only a single wait. */
const mostWays = 300

const Ways = z.array(z.string())

export function createKnownWays(session: SessionArea): KnownWays {
  let reading: Promise<Set<string>> | undefined
  const ways = () => {
    reading ??= session.read(waysPlace).then(
      (stored) => new Set(Ways.safeParse(stored).data),
      () => new Set<string>(),
    )
    return reading
  }
  return {
    has: async (way) => (await ways()).has(way),
    async add(way) {
      const known = await ways()
      if (known.has(way)) return
      known.add(way)
      const kept = [...known].slice(-mostWays)
      // Only an optimisation: if the write fails, it lasts until the background stops.
      void session.write(waysPlace, kept).catch(() => {})
    },
  }
}

/**
 * Ways on which somebody came through lately, while this background has been running; after that they are tested again.
 */
function createRecentWays(now: () => number, lasting: number): KnownWays {
  const ways = new Map<string, number>()
  return {
    has: async (way) => now() - (ways.get(way) ?? Number.NEGATIVE_INFINITY) < lasting,
    add: async (way) => void ways.set(way, now()),
  }
}

/**
 * Lets one lookup go first on a way that nobody has come through yet, such as a chain that may not be served. The
 * others follow when it is back, and are spared if it failed.
 */
interface ProbeFirst {
  /** @param way what decides whether a call can come through */
  follow<T>(way: string, traveller: Traveller<T>): Promise<T>
}

interface Traveller<T> {
  ask(): Promise<T>
  /** The outcome if it is now known that calls cannot come through. */
  obstacle(): Promise<T | undefined>
  /** Whether this outcome shows that calls come through. */
  opens(end: T): boolean
}

/** @param patience waits for the one ahead, and says if that is too `late`: then nobody waits for it any longer */
export function createProbeFirst(
  open: KnownWays,
  patience: (ahead: Promise<void>) => Promise<'late' | undefined> = (ahead) => ahead.then(() => undefined),
): ProbeFirst {
  const ahead = new Map<string, Promise<void>>()

  async function lead<T>(way: string, { ask, opens }: Traveller<T>): Promise<T> {
    let back = () => {}
    ahead.set(
      way,
      new Promise((resolve) => {
        back = resolve
      }),
    )
    try {
      const end = await ask()
      if (opens(end)) await open.add(way)
      return end
    } finally {
      ahead.delete(way)
      back()
    }
  }

  return {
    async follow(way, traveller) {
      for (;;) {
        const obstacle = await traveller.obstacle()
        if (obstacle) return obstacle
        if (await open.has(way)) return traveller.ask()
        const leader = ahead.get(way)
        if (!leader) return lead(way, traveller)
        if ((await patience(leader)) === 'late') return traveller.ask()
      }
    },
  }
}
