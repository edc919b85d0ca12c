import { createMutex } from '../../core/async/mutex'
import type { PartEvent } from '../../core/distribution/distribution-machine'
import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'
import { recover } from './distribute-check'
import type { DistributeDeps } from './distribute-deps'
import { checkJournal } from './journal-health'
import type { Mirror, Mirrored } from './journal-mirror'

/** Looks after what an earlier life of the background left in the record, and what of it was lost. */
export interface JournalCare {
  /** Makes what nobody is at any more unknown. */
  recover(): Promise<void>
  /** Compares both copies: what was lost and nobody has looked at yet. */
  lost(): Promise<Mirrored[]>
  /** Compares both copies. Throws where something of the record was lost and nobody has looked at it yet. */
  whole(): Promise<void>
  /** The same, after what nobody is at any more was made unknown. */
  sound(): Promise<void>
  /** Removes lines of both copies; no comparison sees one of them without the other. */
  remove<T>(work: () => Promise<T>): Promise<T>
  /** The user has seen what was lost: it stays in the way of the same reward, and what came back older is unknown. */
  acknowledge(): Promise<void>
}

interface Needs {
  deps: Omit<DistributeDeps, 'whole'>
  mirror: Mirror
  /** Somebody has to look: the record itself is in trouble. */
  alarm(): void
  /** The record was compared with its second copy, and so many parts are missing. */
  compared(missing: number): void
  /** The record changed. */
  changed(): void
}

export function createJournalCare({ deps, mirror, alarm, compared, changed }: Needs): JournalCare {
  const { journal } = deps
  const oneByOne = createMutex()

  /** Each time, as a full disk may leave something behind in this life too. */
  async function recovered(): Promise<void> {
    try {
      if ((await recover(deps)) > 0) changed()
    } catch (cause) {
      alarm()
      throw cause
    }
  }

  /** Each time: the browser may delete a database while the background lives. */
  const lost = () =>
    oneByOne(async () => {
      const { lost } = await checkJournal(journal, mirror)
      compared(lost.length)
      return lost
    })

  async function whole(): Promise<void> {
    const gone = await lost()
    if (gone.length === 0) return
    throw new AppError('journal.unwritable', phrase('journal.missing', { n: gone.length }))
  }

  /** A part that came back as it was before is unknown; that its total was typed is told by its having been sent. */
  async function setBack(id: string, event: PartEvent): Promise<void> {
    const part = await journal.advance(id, event)
    if (part?.state === 'unknown') await journal.decide(part.plan, { armed: true })
  }

  return {
    recover: recovered,
    lost,
    whole,
    async sound() {
      await recovered()
      await whole()
    },
    remove: oneByOne,
    async acknowledge() {
      await recovered()
      const gone: string[] = []
      for (const { id, state, revision, key } of await lost()) {
        if (!(await journal.part(id))) gone.push(id)
        else await setBack(id, { type: 'set-back', state, revision, ...(key && { key }), at: deps.now() })
      }
      await oneByOne(() => mirror.retire(gone))
      compared(0)
      changed()
    },
  }
}
