import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { createMutex } from '../core/async/mutex'
import { retryRead } from '../core/async/retry-read'
import { isNewer, lasting, markKey, setAsidePrefix } from '../settings/store'
import { type Handlers, nothing } from './messages/serve'
import type { Services } from './services'
import { type Installation, installationKey, installationVersion } from './storage/installation-mark'

/**
 * Watches the two places where data is stored: a loss in one of them is reported, and never mistaken for a fresh start.
 */
interface Keeping {
  /** Call it at every start. */
  check(): Promise<void>
  /** Records how many addresses the address book has, so the next check can find out whether some are gone. */
  bookGrew(size: number): Promise<void>
  /** Whether the permanent copy of the settings is empty although there was one. */
  settingsLost(): Promise<void>
  handlers: Handlers<'kept.read' | 'kept.seen'>
}

const installationPlace = 'installation'
const lossPlace = 'lost'
/**
 * The most addresses that the book had, and how many are gone. Stored neither in the book's own database, with which it
 * would disappear, nor in `storage.local`, where scripts in web pages can write in Firefox. If this is lost too, that
 * is what gets reported.
 */
const bookSizePlace = 'book-size'
const bookLossPlace = 'book-lost'
/** Where an earlier version recorded that there were labels. */
const earlierBookPlace = 'address-book'

const Loss = z.object({ what: z.enum(['database', 'settings']), at: z.number() })
type Loss = z.infer<typeof Loss>

const BookLoss = z.object({ at: z.number(), gone: z.number(), of: z.number() })

const number = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)
const bookLoss = (stored: unknown) => BookLoss.safeParse(stored).data
const text = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)
const loss = (stored: unknown): Loss | undefined => {
  const parsed = Loss.safeParse(stored)
  return parsed.success ? parsed.data : undefined
}

/** Whether this error means that the database belongs to a newer version. */
const isOfNewer = (thrown: unknown) =>
  thrown instanceof Error && thrown.cause instanceof DOMException && thrown.cause.name === 'VersionError'

/**
 * The size of the book includes removed addresses, so that it never falls by itself. `closeStorage` closes storage to
 * scripts in web pages, and returns the areas that the browser refuses to close.
 */
export function createKeeping(
  { meta, clock, badge }: Pick<Services, 'meta' | 'clock' | 'badge'>,
  book: { size(): Promise<number> },
  closeStorage: () => Promise<string[]>,
): Keeping {
  const attention = (on: boolean) => badge.attention({ on, why: 'storage' })

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
    // A database that cannot be read now is not lost.
    const size = await book.size().catch(() => null)
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
  /** Compares both databases, however often that was done: the browser may delete one while the background runs. */
  const compareAll = () =>
    oneByOne(async () => {
      await compare()
      // If the database cannot be read, there is nothing to compare with.
      await compareBook().catch(() => {})
    })

  async function compare(): Promise<void> {
    // Without a database, as in private mode, it is unknown whether there was an earlier start: null.
    const there = await meta.read(installationPlace, text).catch(() => null)
    // A missing mark may only mean that an earlier start has not written it yet.
    const here =
      there === undefined ? await mark() : await retryRead(mark, clock.sleep, (found) => found !== undefined)()
    const id = text(here?.id) ?? there ?? crypto.randomUUID()
    // Data of an earlier version is adopted, using what the mark says about it.
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
      // Browsers that prompt for lasting storage grant it with `unlimitedStorage`; a worker cannot ask.
      await globalThis.navigator?.storage?.persist?.().catch(() => false)
    },
    bookGrew,
    settingsLost: () => note('settings'),
    handlers: {
      'kept.read': {
        from: 'extension',
        input: nothing,
        async run() {
          // A loss is reported as soon as somebody looks, not only at the next start.
          await compareAll().catch(() => {})
          // The database may be what cannot be read; report the rest nevertheless.
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
