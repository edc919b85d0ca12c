import { createMutex } from '../../core/async/mutex'
import type { PartRecord } from '../../core/distribution/distribution-machine'
import type { LossKind } from '../../core/distribution/distribution-view'
import type { PartnerTarget } from '../../core/distribution/next/part-world'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Environment } from '../../core/points/environment'
import type { DistributeDeps, Leaving } from './distribute-deps'
import { recover } from './distribute-recover'
import type { Anchor, Sent } from './journal-anchor'
import { noteTotal, planDoubts } from './journal-doubts'
import { checkJournal, type Loss } from './journal-health'
import type { Mirror } from './journal-mirror'

/** Handles what an earlier run of the background left in the record, and what was lost of it. */
export interface JournalCare {
  /** Marks parts as unknown that nobody is working on any more. */
  recover(): Promise<void>
  /** Compares both copies: returns losses that nobody has acknowledged yet. */
  lost(): Promise<Loss[]>
  /** See `DistributeDeps.whole`. */
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

interface Needs {
  deps: Omit<DistributeDeps, 'whole'>
  mirror: Mirror
  anchor: Anchor
  /** Somebody has to act: the record itself is damaged. */
  alarm(): void
  /** The record was compared with its second copy, and this many parts are missing. */
  compared(missing: number): void
  /** The record changed. */
  changed(): void
}

export function createJournalCare({ deps, mirror, anchor, alarm, compared, changed }: Needs): JournalCare {
  const { journal } = deps
  const oneByOne = createMutex()
  let sent: readonly Sent[] = []
  /** While a plan is being sent, its parts explain the growth of the total. */
  let isTotalCompared = false

  /** Each time, because a full disk may leave something behind in this run too. */
  async function recovered(): Promise<void> {
    try {
      if ((await recover(deps)) > 0) changed()
    } catch (cause) {
      alarm()
      throw cause
    }
  }

  /** Each time: the browser may delete a database while the background runs. */
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
    if (isTotalCompared && total !== null) await noteTotal(journal, target, total, deps.now())
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
    const whole: (PartRecord | null | undefined)[] = []
    for (const { id } of of('copy')) whole.push(await journal.part(id))
    for (const loss of of('older', 'differs')) whole.push(await setBack(loss))
    const parts = whole.filter((part) => part !== null && part !== undefined)
    if (parts.length > 0) await mirror.replace(parts, await journal.plans())
  }

  /**
   * A part with two states becomes unknown, if it may have been paid in either. Null while somebody works on it. That it
   * was sent implies that its total was typed.
   */
  async function setBack({ id, state, key }: Loss): Promise<PartRecord | null> {
    const part = await journal.advance(id, { type: 'set-back', state, ...(key && { key }), at: deps.now() })
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
        const target: PartnerTarget = await deps.target(environment)
        const { totalDistributed } = await soon(deps.books(environment, target))
        if (totalDistributed !== null) await noteTotal(journal, target, totalDistributed, deps.now())
      } catch {
        // It is read again before anything is sent.
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

/** Ms after which a list being prepared no longer waits for this. */
const patience = 5000

function soon<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
