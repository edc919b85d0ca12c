import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import type { Clock } from '../core/async/clock'
import { createMutex } from '../core/async/mutex'
import { retryRead } from '../core/async/retry-read'
import { isNewer, lasting, markKey, setAsidePrefix } from '../settings/store'
import { type Handlers, nothing } from './messages/serve'
import { type Installation, installationKey, installationVersion } from './storage/installation-mark'
import type { Meta } from './storage/meta'

/** Looks after the two places where things are kept: a loss in one of them is told and never taken for a fresh start. */
export interface Keeping {
  /** To be called at each start. */
  check(): Promise<void>
  /** The address book knows so many addresses now: known before the next look, by which it may be gone. */
  bookGrew(size: number): Promise<void>
  /** The lasting copy of the settings is empty, where there had been one. */
  settingsLost(): Promise<void>
  handlers: Handlers<'kept.read' | 'kept.seen'>
}

interface Needs {
  meta: Meta
  clock: Pick<Clock, 'now' | 'sleep'>
  /** How many addresses the address book knows, removed ones too: that never falls by itself. */
  bookSize(): Promise<number>
  attention(on: boolean): Promise<void>
  /** Closes storage to scripts in web pages; gives the areas that the browser refuses to close. */
  closeStorage(): Promise<string[]>
}

const installationPlace = 'installation'
const lossPlace = 'lost'
/**
 * The most addresses that the book knew, and what is gone of them. Not in the book's own database, with which they would go,
 * nor in `storage.local`, where scripts in web pages write in Firefox; where this one goes too, that is what is told.
 */
const bookSizePlace = 'book-size'
const bookLossPlace = 'book-lost'
/** Where an earlier version kept that there were labels. */
const earlierBookPlace = 'address-book'

const Loss = z.object({ what: z.enum(['database', 'settings']), at: z.number() })
type Loss = z.infer<typeof Loss>

const BookLoss = z.object({ at: z.number(), gone: z.number(), of: z.number() })

const number = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)
const bookLoss = (stored: unknown) => BookLoss.safeParse(stored).data
const text = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)
const loss = (stored: unknown): Loss | undefined => {
  const read = Loss.safeParse(stored)
  return read.success ? read.data : undefined
}

/** Is this how a database of a newer version is refused? */
const isOfNewer = (thrown: unknown) =>
  thrown instanceof Error && thrown.cause instanceof DOMException && thrown.cause.name === 'VersionError'

export function createKeeping({ meta, clock, bookSize, attention, closeStorage }: Needs): Keeping {
  const mark = async (): Promise<Installation | undefined> =>
    (await browser.storage.local.get(installationKey))[installationKey] as Installation | undefined

  async function note(what: Loss['what']): Promise<void> {
    await meta.write(lossPlace, { what, at: clock.now() })
    await attention(true)
  }

  async function bookGrew(size: number): Promise<void> {
    if (size > ((await meta.read(bookSizePlace, number)) ?? 0)) await meta.write(bookSizePlace, size)
  }

  async function compareBook(): Promise<void> {
    // One that cannot be read now is no lost one.
    const size = await bookSize().catch(() => null)
    if (size === null) return
    const known = (await meta.read(bookSizePlace, number)) ?? 0
    if (size >= known) return bookGrew(size)
    const earlier = await meta.read(bookLossPlace, bookLoss)
    const gone = known - size + (earlier?.gone ?? 0)
    await meta.write(bookLossPlace, { at: clock.now(), gone, of: Math.max(known, earlier?.of ?? 0) })
    await meta.write(bookSizePlace, size)
    await attention(true)
  }

  const oneByOne = createMutex()
  /** Whatever was compared before: the browser may delete one of them while the background lives. */
  const compareAll = () =>
    oneByOne(async () => {
      await compare()
      // Where the database cannot be read, there is nothing to compare with.
      await compareBook().catch(() => {})
    })

  async function compare(): Promise<void> {
    // Without a database, as in private mode, nobody knows whether there was an earlier start: null.
    const there = await meta.read(installationPlace, text).catch(() => null)
    // A mark of an earlier start that is not there may only not be there yet.
    const here =
      there === undefined ? await mark() : await retryRead(mark, clock.sleep, (found) => found !== undefined)()
    const id = text(here?.id) ?? there ?? crypto.randomUUID()
    // What an earlier version left is taken over by what the mark says of it.
    await lasting.load()
    const isOurs = !isNewer((await browser.storage.session.get(markKey))[markKey])
    if (!here || (isOurs && (here.version !== installationVersion || here.id !== id))) {
      await browser.storage.local.set({ [installationKey]: { version: installationVersion, id } })
    }
    if (there === null) return
    if (there !== id) await meta.write(installationPlace, id)
    if (here && there === undefined) await note('database')
  }

  async function setAside(): Promise<string[]> {
    const stored = await browser.storage.session.get(null)
    return Object.keys(stored).filter((key) => key.startsWith(setAsidePrefix))
  }

  return {
    async check() {
      await compareAll()
      await browser.storage.local.remove(earlierBookPlace)
      // Browsers that ask about it grant it with `unlimitedStorage`; a worker has no say.
      await globalThis.navigator?.storage?.persist?.().catch(() => false)
    },
    bookGrew,
    settingsLost: () => note('settings'),
    handlers: {
      'kept.read': {
        from: 'extension',
        input: nothing,
        async run() {
          // What is lost is told as soon as somebody looks, and not at the next start.
          await compareAll().catch(() => {})
          // The database may be what cannot be read: the rest is told all the same.
          let newer = isNewer((await browser.storage.session.get(markKey))[markKey])
          const lost = await meta.read(lossPlace, loss).catch((thrown: unknown) => {
            newer ||= isOfNewer(thrown)
            return undefined
          })
          const book = await meta.read(bookLossPlace, bookLoss).catch(() => undefined)
          return {
            lost: lost ?? null,
            ...(book && { bookLost: book }),
            unclosed: await closeStorage(),
            setAside: (await setAside()).map((key) => key.slice(setAsidePrefix.length)),
            newer,
          }
        },
      },
      'kept.seen': {
        from: 'extension',
        input: nothing,
        async run() {
          await meta.remove(lossPlace).catch(() => {})
          await meta.remove(bookLossPlace).catch(() => {})
          await browser.storage.session.remove(await setAside())
          await lasting.keep()
          await attention(false)
          return null
        },
      },
    },
  }
}
