import { createMutex } from '../../core/async/mutex'
import { maybePaid, type PartRecord, saysSent, saysUnpaid } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { LossKind } from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Environment } from '../../core/points/environment'
import type { Journal } from './journal'
import { knowsWallets } from './journal-database'
import { type Anchor, noteTotal, planDoubts, type Sent } from './journal-doubts'
import { isPartOf, isUnreadable, type Mirror, type Mirrored, mirrorOf } from './journal-mirror'
import { nextEffect } from './next-effect'
import type { Desk, Leaving, PartnerTarget } from './part-world'

/** Handles what an earlier run of the background left in the record, and what was lost of it. */
interface JournalCare {
  /** Marks parts as unknown that nobody is working on any more. */
  recover(): Promise<void>
  /** Compares both copies: returns losses that nobody has acknowledged yet. */
  lost(): Promise<Loss[]>
  /** See `Desk.whole`. */
  whole(about?: Leaving): Promise<void>
  /** What other records sent, as of the last comparison. */
  sent(): readonly Sent[]
  /** From now on the service's total is compared with the record again. */
  compareTotal(): void
  /** Records the service's total, if it is available. */
  readTotal(environment: Environment): Promise<void>
  /** The same, after unattended parts have been marked as unknown. */
  sound(): Promise<void>
  /** Removes entries from both copies; no comparison sees one of them without the other. */
  remove<T>(work: () => Promise<T>): Promise<T>
  /**
   * The user has seen what was lost: it keeps blocking the same reward, and parts that came back in an older state are
   * unknown.
   */
  acknowledge(): Promise<void>
}

interface Needs extends Pick<Desk, 'journal' | 'service' | 'machine'> {
  mirror: Mirror
  anchor: Anchor
  /** Somebody has to act: the record itself is damaged. */
  alarm(): void
  /** The record was compared with its second copy, and this many parts are missing. */
  compared(missing: number): void
  /** The record changed. */
  changed(): void
}

export function createJournalCare(needs: Needs): JournalCare {
  const { journal, service, machine, mirror, anchor, alarm, compared, changed } = needs
  const oneByOne = createMutex()
  let sent: readonly Sent[] = []
  /** While a plan is being sent, its parts explain the growth of the total. */
  let isTotalCompared = false

  /** Cleans up each time, because a full disk may leave something behind in this run too. */
  async function recovered(): Promise<void> {
    try {
      if ((await recover({ journal, machine })) > 0) changed()
    } catch (cause) {
      alarm()
      throw cause
    }
  }

  /** Compares each time: the browser may delete a database while the background runs. */
  const lost = () =>
    oneByOne(async () => {
      const { lost } = await checkJournal(journal, mirror)
      // Parts on which the copies disagree are no measure for anything else.
      if (lost.length === 0) sent = await anchor.compare(journal).catch(() => [])
      compared(lost.length)
      return lost
    })

  async function whole(about?: Leaving): Promise<void> {
    const gone = await lost()
    const isMissing = gone.some(({ why }) => why === 'missing' || why === 'older')
    const said = isMissing ? 'journal.missing' : 'journal.differs'
    if (gone.length > 0) throw new AppError('journal.unwritable', phrase(said, { n: gone.length }))
    if (about) await undoubted(about)
  }

  /** Throws if something outside knows of more payments than the record. */
  async function undoubted({ plan, target, total }: Leaving): Promise<void> {
    if (isTotalCompared && total !== null) await noteTotal(journal, target, total, machine.now())
    const doubts = await planDoubts(journal, (await journal.plan(plan.key)) ?? plan, {
      target,
      sent,
      lost: await journal.lost(),
    })
    const open = doubts.filter(({ id }) => isTotalCompared || id !== 'books')
    const [first] = open
    isTotalCompared = false
    if (first) throw new AppError('input.invalid', phrase('plan.doubted', { why: first.text }))
  }

  /**
   * Carries out what a person has acknowledged. Afterwards both copies agree, whatever either of them said. At each step
   * one of them still shows the loss, so nothing is forgotten if the background ends here.
   */
  async function settle(losses: readonly Loss[]): Promise<void> {
    const of = (...kinds: LossKind[]) => losses.filter(({ why }) => kinds.includes(why))
    // What cannot be distinguished from a forgery is removed, and mentioned for its reward from then on.
    const forged = of('payload').map(({ id }) => id)
    await mirror.note(of('payload', 'wallets'))
    if (forged.length > 0) await journal.remove(forged)
    await mirror.drop(forged)
    await mirror.retire(of('missing').map(({ id }) => id))
    const given: (PartRecord | null | undefined)[] = []
    for (const { id } of of('copy')) given.push(await journal.part(id))
    for (const loss of of('older', 'differs')) given.push(await setBack(loss))
    const parts = given.filter((part) => part !== null && part !== undefined)
    if (parts.length > 0) await mirror.replace(parts, await journal.plans())
  }

  /**
   * A part with two states becomes unknown, if it may have been paid in either. Null while somebody works on it. That it
   * was sent implies that its total was typed.
   */
  async function setBack({ id, state, key }: Loss): Promise<PartRecord | null> {
    const part = await journal.advance(id, { type: 'set-back', state, ...(key && { key }), at: machine.now() })
    if (part?.state === 'unknown') await journal.decide(part.plan, { armed: true })
    return part
  }

  return {
    recover: recovered,
    lost,
    whole,
    sent: () => sent,
    compareTotal() {
      isTotalCompared = true
    },
    async readTotal(environment) {
      try {
        const target: PartnerTarget = await service.target(environment)
        const { totalDistributed } = await soon(service.books(environment, target))
        if (totalDistributed !== null) await noteTotal(journal, target, totalDistributed, machine.now())
      } catch {
        // The total is read again before anything is sent.
      }
    },
    async sound() {
      await recovered()
      await whole()
    },
    remove: oneByOne,
    async acknowledge() {
      await recovered()
      await oneByOne(async () => settle((await checkJournal(journal, mirror)).lost))
      compared(0)
      changed()
    },
  }
}

/** Ms after which a list being prepared no longer waits for the service's total. */
const patience = 5000

function soon<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A part that lost something, as described by the copy that knows more, and what is wrong with it. */
interface Loss extends Mirrored {
  why: LossKind
}

interface JournalHealth {
  lost: Loss[]
}

/**
 * Compares both copies in full. If the first one is ahead, it wins and the second is updated, because the second is
 * written last. Any other difference means that something was lost or changed, and the user has to see it before
 * anything else is sent. If the second copy cannot be updated now, the result is still shown: whatever is sent has to
 * be written to both first.
 */
export async function checkJournal(journal: Journal, mirror: Mirror): Promise<JournalHealth> {
  // Read the second copy first: it is written last, so a part in progress never makes it look ahead.
  const mirrored = await mirror.read()
  const seen = new Set((await journal.lost()).map(({ id }) => id))
  const { plans, parts, wallets } = await journal.condition()
  const lines = new Map(mirrored.map((line) => [line.id, line]))
  const planOf = new Map(plans.map((plan) => [plan.key, plan]))
  const known = new Set(parts.map(({ id }) => id))
  const lost = mirrored.filter(({ id }) => !known.has(id)).map((line): Loss => ({ ...line, why: 'missing' }))
  const behind: PartRecord[] = []
  for (const part of parts) {
    const [line, plan] = [lines.get(part.id), planOf.get(part.plan)]
    const kept = wallets.get(part.id)
    const why =
      disagreement(part, plan, line) ??
      // Once a person has acknowledged that wallets are gone, that is not reported again.
      (knowsWallets(part, kept, plan?.forgottenAt !== undefined) || seen.has(part.id) ? null : 'wallets')
    if (why) lost.push({ ...knowsMore(part, line), why })
    else if (!line || line.digest === undefined || line.revision < part.revision) behind.push(part)
  }
  if (behind.length > 0) await mirror.write(behind, plans).catch(() => {})
  return { lost }
}

/** Where the copies disagree. */
function disagreement(part: PartRecord, plan: PlanRecord | undefined, line: Mirrored | undefined): LossKind | null {
  if (!plan || !isPartOf(part, plan)) return 'payload'
  // If the background ended between the two writes, only a part that was just frozen has no entry yet.
  if (!line) return maybePaid(part) ? 'copy' : null
  if (isUnreadable(line)) return 'differs'
  const isOther = line.sha256 !== part.sha256 || line.count !== part.count || line.total !== part.total
  if (line.revision > part.revision) return 'older'
  if (line.revision === part.revision) {
    if (isOther) return 'payload'
    const copy = mirrorOf(part, plan)
    // An earlier version stored no checksum, and before that no key.
    const isSame = [line.key ?? copy.key, line.digest ?? copy.digest].join() === [copy.key, copy.digest].join()
    return isSame && line.state === copy.state ? null : 'differs'
  }
  // A new description changes the bytes, but only of parts that were never sent.
  if (isOther && part.attempts.length > 0) return 'payload'
  return saysSent(line.state) && part.attempts.length === 0 && !maybePaid(part) ? 'differs' : null
}

/** The copy according to which more may have been paid. */
function knowsMore(part: PartRecord, line: Mirrored | undefined): Mirrored {
  const own = mirrorOf(part)
  return !line || (saysUnpaid(line.state) && maybePaid(part)) ? own : line
}

/**
 * Cleans up after a background that ended, or whose disk was full: nobody sends or checks those parts any more, so
 * their outcome is unknown. Tries all of them before it throws; returns how many there were.
 */
export async function recover({ journal, machine }: Pick<Desk, 'journal' | 'machine'>): Promise<number> {
  const left = async () =>
    (await journal.parts()).flatMap((part) => {
      const effect = nextEffect(part, { order: 'recover', now: machine.now() })
      return effect.do === 'write' ? [{ id: part.id, event: effect.event }] : []
    })
  if ((await left()).length === 0) return 0
  const failed: unknown[] = []
  // A held lock means that somebody is still working on it.
  const ended = await machine.alone(async () => {
    const parts = await left()
    for (const { id, event } of parts) await journal.advance(id, event).catch((cause: unknown) => failed.push(cause))
    return parts.length
  })
  if (failed.length > 0) throw AppError.from(failed[0])
  return ended ?? 0
}
