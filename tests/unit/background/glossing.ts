import { beforeEach } from 'vitest'
import type { Asker } from '../../../lib/background/messages/asker'
import { realClock } from '../../../lib/core/async/clock'
import type { Found } from '../../../lib/core/gloss/found'
import type { Gloss } from '../../../lib/core/gloss/gloss'
import { tour } from '../../sandbox/world/tour'
import { freshForEach, startBackground } from './fixture'

/** A page that asks. */
export const page = {
  by: 'page',
  tab: 1,
  document: 'd',
  host: 'chat.example',
  site: 'chat.example',
  incognito: false,
} satisfies Asker

/** A hash of the tour by its name there. */
export const entry = (name: string) => tour.find((each) => each.name === name) as (typeof tour)[number]

/** What a page asks and is answered, with budgets that no test uses up. Called at the top of a file. */
export function glossing() {
  const settings = {
    budgetPerDocument: 1000,
    budgetPerSiteDay: 1000,
    budgetPerDay: 1000,
    chainOrder: ['1', '8453', '10', '42161', '30', '534352', '690'],
  }
  const late = { ms: 0 }
  const clock = { ...realClock, now: () => realClock.now() + late.ms }
  const at = freshForEach({ clock } as never, settings)

  beforeEach(() => {
    late.ms = 0
  })

  /** The background as after its installation, and nothing asked of the service yet. */
  async function anew(): Promise<void> {
    await at.sandbox.reset()
    at.background = await startBackground(at.sandbox, { clock } as never, settings)
  }

  /** Asks as a page does: again and again for those under way. */
  async function ask(hashes: Found[], asker: Asker = page): Promise<Gloss[]> {
    const known = new Map<string, Gloss>()
    let open = hashes
    while (open.length > 0) {
      for (const gloss of await at.background.glosser(open, asker))
        if (gloss.state !== 'asking' && !gloss.more) known.set(gloss.hash, gloss)
      open = hashes.filter(({ hash }) => !known.has(hash.toLowerCase()))
    }
    return hashes.map(({ hash }) => known.get(hash.toLowerCase()) as Gloss)
  }

  const one = async (found: Found, asker?: Asker) => (await ask([found], asker))[0] as Gloss
  return { at, anew, ask, one, late }
}
