import { glossHandlers } from '../../lib/background/gloss/gloss-handlers'
import { createServe } from '../../lib/background/messages/serve'
import type { Found } from '../../lib/core/gloss/found'
import type { Gloss } from '../../lib/core/gloss/gloss'
import { protocol, type Reply } from '../../lib/rpc/contract'
import type { Background } from '../unit/background/fixture'
import type { Frame, Visit } from './day'
import type { Told } from './replay'
import type { SimulatedClock } from './simulated-clock'

const self = { id: 'hashgloss', origin: 'chrome-extension://hashgloss' }
/** So many come into view at once, and the next so many ms later. */
const screen = 20
const scroll = 900
/** Ms before an answer with nothing new in it is asked for again. */
const pause = 300
/** A pending one is looked at again so often at most, with growing waits up to a minute. */
const mostLooks = 40
const firstWait = 4000

interface Follow {
  found: Found
  frame: number
  at: number
  tries: number
}

/** A tab that shows one document: asks for what comes into view, as the script in a page does, and follows what is pending. */
export function openTab(visit: Visit, number: number, clock: SimulatedClock) {
  const { frames, tab, stay, kind } = visit
  const leaves = clock.now() + stay
  let follows: Follow[] = []

  /** One message from a frame to the background, as the browser hands it over. */
  async function send({ url }: Frame, frame: number, background: Background, hashes: Found[]): Promise<Gloss[]> {
    const [top] = frames
    const serve = createServe(glossHandlers(background.glosser), self)
    const sender = {
      id: self.id,
      url,
      origin: new URL(url).origin,
      frameId: frame,
      documentId: `document ${number} ${frame}`,
      tab: { id: tab, url: top.url, incognito: kind === 'private' },
    }
    const message = { v: protocol, type: 'gloss.ask', input: { hashes } }
    const reply = (await serve(message, sender as never)) as Reply<Gloss[]>
    if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.message.id}`)
    return reply.value
  }

  /** Asks until each has an answer. */
  async function ask(frame: number, background: Background, wanted: Found[], told: Told[], tries = 0): Promise<void> {
    const where = frames[frame]
    const since = clock.now()
    for (let open = wanted; where && open.length > 0; ) {
      const glosses = await send(where, frame, background, open)
      const asking: Found[] = []
      for (const [at, gloss] of glosses.entries()) {
        const found = open[at]
        if (!found) continue
        if (gloss.state === 'asking' || gloss.more) asking.push(found)
        else {
          told.push({ visit, found, gloss, since, at: clock.now() })
          if (!gloss.final) follow(found, gloss, frame, tries)
        }
      }
      if (asking.length === open.length) await clock.sleep(pause)
      open = asking
    }
  }

  function follow({ asked: _, ...found }: Found, { state, retryAt = 0 }: Gloss, frame: number, tries: number): void {
    if (state !== 'pending' && retryAt === 0) return
    if (tries >= mostLooks) return
    const at = Math.max(retryAt, clock.now() + Math.min(60_000, firstWait * 1.3 ** tries))
    if (at <= leaves) follows.push({ found, frame, at, tries: tries + 1 })
  }

  return {
    visit,
    /** Ms since 1970 when something is to be looked at again; Infinity for never. */
    nextLook: () => Math.min(Number.POSITIVE_INFINITY, ...follows.map(({ at }) => at)),

    /** Reads the page from its top to its end. */
    async read(background: Background, told: Told[]): Promise<void> {
      await Promise.all(
        frames.map(async ({ hashes }, frame) => {
          for (let at = 0; at < hashes.length; at += screen) {
            if (at > 0) await clock.sleep(scroll)
            await ask(frame, background, hashes.slice(at, at + screen), told)
          }
        }),
      )
      const held = told.filter((one) => one.visit === visit && one.gloss.state === 'held').slice(0, visit.asks)
      await ask(
        0,
        background,
        held.map(({ found }) => ({ ...found, asked: true })),
        told,
      )
    },

    async lookAgain(background: Background, told: Told[]): Promise<void> {
      const due = follows.filter(({ at }) => at <= clock.now())
      follows = follows.filter(({ at }) => at > clock.now())
      await Promise.all(due.map(({ found, frame, tries }) => ask(frame, background, [found], told, tries)))
    },
  }
}
