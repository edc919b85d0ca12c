import { createMutex } from '../../core/async/mutex'
import type { PartEvent } from '../../core/distribution/distribution-machine'
import type { PartnerTarget } from '../../core/distribution/next/part-world'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Environment } from '../../core/points/environment'
import type { DistributeDeps, Leaving } from './distribute-deps'
import { recover } from './distribute-recover'
import type { Anchor, Sent } from './journal-anchor'
import { noteTotal, planDoubts } from './journal-doubts'
import { checkJournal, type Loss } from './journal-health'
import { isUnreadable, type Mirror } from './journal-mirror'

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
   * Carries out what a person has acknowledged: entries that cannot be distinguished from a forgery are removed, and
   * mentioned for their reward from then on.
   */
  async function settle(loss: Loss): Promise<void> {
    const { id, state, revision, key, why } = loss
    const part = await journal.part(id)
    if (why === 'copy' && part) {
      const plan = await journal.plan(part.plan)
      return mirror.write([part], plan ? [plan] : [])
    }
    if (why === 'wallets') return mirror.note([loss])
    if (why === 'payload') {
      await mirror.note([loss])
      await mirror.drop([id])
      return journal.remove([id])
    }
    if (isUnreadable(loss)) await mirror.drop([id])
    await setBack(id, { type: 'set-back', state, revision, ...(key && { key }), at: deps.now() })
  }

  /** A part restored in an older state becomes unknown. That it was sent implies that its total was typed. */
  async function setBack(id: string, event: PartEvent): Promise<void> {
    const part = await journal.advance(id, event)
    if (part?.state === 'unknown') await journal.decide(part.plan, { armed: true })
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
      const gone: string[] = []
      for (const loss of await lost()) {
        if (loss.why === 'missing') gone.push(loss.id)
        else await settle(loss)
      }
      await oneByOne(() => mirror.retire(gone))
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
