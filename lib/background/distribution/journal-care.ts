import type { PartEvent } from '../../core/distribution/distribution-machine'
import { AppError } from '../../core/errors'
import { recover } from './distribute-check'
import type { DistributeDeps } from './distribute-deps'
import { checkJournal, type JournalHealth } from './journal-health'
import type { Mirror, Mirrored } from './journal-mirror'

/** Looks after what an earlier life of the background left in the record, and what of it was lost. */
export interface JournalCare {
  /** Makes what nobody is at any more unknown. */
  recover(): Promise<void>
  /** What was lost and nobody has looked at yet. */
  lost(): Promise<Mirrored[]>
  /** Throws where something of the record was lost and nobody has looked at it yet. */
  sound(): Promise<void>
  /** The user has seen what was lost: it stays in the way of the same reward, and what came back older is unknown. */
  acknowledge(): Promise<void>
}

interface Needs {
  deps: DistributeDeps
  mirror: Mirror
  /** Somebody has to look: the record itself is in trouble. */
  alarm(): void
  /** The record was compared with its second copy. */
  compared(): void
  /** The record changed. */
  changed(): void
}

export function createJournalCare({ deps, mirror, alarm, compared, changed }: Needs): JournalCare {
  const { journal } = deps
  let comparing: Promise<JournalHealth> | undefined

  /** Each time, as a full disk may leave something behind in this life too. */
  async function recovered(): Promise<void> {
    try {
      if ((await recover(deps)) > 0) changed()
    } catch (cause) {
      alarm()
      throw cause
    }
  }

  /** Once in each life of the background, before anything else. */
  async function lost(): Promise<Mirrored[]> {
    comparing ??= checkJournal(journal, mirror)
      .finally(compared)
      .catch((cause: unknown) => {
        comparing = undefined
        throw cause
      })
    return (await comparing).lost
  }

  /** A part that came back as it was before is unknown; that its total was typed is told by its having been sent. */
  async function setBack(id: string, event: PartEvent): Promise<void> {
    const part = await journal.advance(id, event)
    if (part?.state === 'unknown') await journal.decide(part.plan, { armed: true })
  }

  return {
    recover: recovered,
    lost,
    async sound() {
      await recovered()
      const gone = await lost()
      if (gone.length === 0) return
      throw new AppError('journal.unwritable', `${gone.length} parts are missing from the record. Look at them first.`)
    },
    async acknowledge() {
      await recovered()
      const gone: string[] = []
      for (const { id, state, revision, key } of await lost()) {
        if (!(await journal.part(id))) gone.push(id)
        else await setBack(id, { type: 'set-back', state, revision, ...(key && { key }), at: deps.now() })
      }
      await mirror.retire(gone)
      comparing = Promise.resolve({ lost: [] })
      changed()
    },
  }
}
