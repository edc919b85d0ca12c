import type { Journal } from './journal'
import type { Mirror, Mirrored } from './journal-mirror'

/** Parts that the second copy knows and the first one does not, or knows only in an older state. */
export interface JournalHealth {
  lost: Mirrored[]
}

/**
 * Compares both copies. The first one wins and the second is mended; what only the second knows was lost, and the user has
 * to see that before anything is sent again. A second copy that cannot be mended now is no reason to show nothing: what is
 * sent has to be written to both first.
 */
export async function checkJournal(journal: Journal, mirror: Mirror): Promise<JournalHealth> {
  // The second copy first: it is written last, so that a part under way is never behind it.
  const mirrored = await mirror.read()
  const parts = await journal.parts()
  const revisions = new Map(parts.map(({ id, revision }) => [id, revision]))
  const lost = mirrored.filter(({ id, revision }) => (revisions.get(id) ?? -1) < revision)
  const known = new Map(mirrored.map(({ id, revision }) => [id, revision]))
  const behind = parts.filter(({ id, revision }) => (known.get(id) ?? -1) < revision)
  if (behind.length > 0) await mirror.write(behind).catch(() => {})
  return { lost }
}
