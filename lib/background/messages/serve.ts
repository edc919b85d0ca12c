import type { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { AppError, type WireError } from '../../core/errors/errors'
import { isObject } from '../../core/json/parse-json'
import { asTold, phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import { type MessageInput, type MessageName, type MessageOutput, protocol, type Reply } from '../../rpc/contract'

/** Who may send it: pages of ours, scripts of ours in web pages, or both. */
type From = Caller['kind'] | 'both'

/** One message: who may send it, what it must look like, and what it does. */
interface Handler<N extends MessageName> {
  from: From
  /** Strict: undeclared members are refused. */
  input: z.ZodMiniType<MessageInput<N>>
  /** Set if the default is too small. */
  weight?: Weight
  /** Its answer has no words, so it need not wait for them when the background has just started. */
  wordless?: true
  run(input: MessageInput<N>, caller: Caller): Promise<MessageOutput<N>>
}

/** A table of messages. Each part of the background has one, in `xHandlers` of a file `x-handlers.ts`. */
export type Handlers<N extends MessageName = MessageName> = { [K in N]: Handler<K> }

/** Records what went wrong in the extension itself. */
interface ErrorNotes {
  note(where: string, error: AppError): Promise<void>
}

/** Nothing but `{}`. */
export const nothing = z.strictObject({})

type AnyHandler = Handler<MessageName>

/**
 * The only door of the background. Replies to each message that claims to be ours, and returns undefined for any other,
 * which leaves it to other listeners. Never rejects. Every answer with words waits for those of the reader's language
 * (`ready`).
 */
export function createServe(table: Partial<Handlers>, self: Self, errors?: ErrorNotes, ready?: () => Promise<unknown>) {
  const handlers = new Map(Object.entries(table) as [string, AnyHandler][])

  async function answer(message: object, sender: Sender): Promise<unknown> {
    const known = callerOf(sender, self)
    if (!known) throw forbidden('unknown sender')
    const { v, type, input, incognito } = message as Partial<Record<'v' | 'type' | 'input' | 'incognito', unknown>>
    // For a popup the browser cannot say whether it is private, as a popup has no tab. Declaring it only removes
    // rights.
    const caller: Caller = known.kind === 'extension' && incognito === true ? { ...known, incognito } : known
    if (v !== protocol) {
      throw new AppError('rpc.gone', phrase('extension.updated'))
    }
    const handler = typeof type === 'string' ? handlers.get(type) : undefined
    if (!handler || (handler.from !== 'both' && handler.from !== caller.kind))
      throw forbidden(String(type).slice(0, 40))
    if (!isLight(input, handler.weight)) throw new AppError('input.invalid', phrase('extension.tooLarge'))
    const parsed = handler.input.safeParse(input)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const field = issue?.path.join('.').slice(0, 60) ?? ''
      throw new AppError('input.invalid', phrase('extension.unknownMessage'), { data: { field } })
    }
    if (!handler.wordless) await ready?.()
    const value = await handler.run(parsed.data, caller)
    return caller.kind === 'content' ? errorsInWords(value) : value
  }

  return function serve(message: unknown, sender: Sender): Promise<Reply<unknown>> | undefined {
    if (typeof message !== 'object' || message === null || !Object.hasOwn(message, 'v')) return undefined
    return answer(message, sender).then(
      (value) => ({ ok: true, value }),
      async (thrown: unknown) => {
        const error = AppError.from(thrown)
        await ready?.().catch(() => {})
        const { type } = message as { type?: unknown }
        // Failures of a service were recorded where they arrived.
        if (ours.test(error.code) && !isPrivate(message, sender))
          void errors?.note(handlers.has(String(type)) ? String(type) : 'unknown', error)
        const wire = error.toWire()
        return { ok: false, error: callerOf(sender, self)?.kind === 'extension' ? wire : errorsInWords(wire) }
      },
    )
  }
}

/** Codes of what went wrong in the extension itself. */
const ours = /^(bug|journal\.)/

const isPrivate = (message: object, { tab }: Sender) =>
  tab?.incognito === true || (message as { incognito?: unknown }).incognito === true

const forbidden = (what: string) => new AppError('rpc.forbidden', phrase('extension.mayNotAsk'), { details: [what] })

const isError = (value: object): value is WireError => 'code' in value && 'message' in value && isObject(value.message)

/**
 * The answer for a script in a web page, with its errors in words: such a script carries the words of only a few
 * phrases.
 */
function errorsInWords<T>(value: T): T {
  if (Array.isArray(value)) return value.map(errorsInWords) as T
  if (!isObject(value)) return value
  if (isError(value)) return { ...value, message: asTold(wordsOf(value.message)) }
  const error = (value as { error?: unknown }).error
  return isObject(error) && isError(error) ? { ...value, error: errorsInWords(error) } : value
}

/** The largest message allowed; the defaults are for a batch of 100 hashes. */
interface Weight {
  /** Values in it, counting members and elements. */
  values?: number
  /** Characters of all its texts. */
  characters?: number
}

const deepest = 12

/**
 * Whether a message is within its limits. Stops at the first excess, so a huge message costs no more than a full one.
 */
export function isLight(message: unknown, { values = 2000, characters = 64_000 }: Weight = {}): boolean {
  let left = values
  let room = characters
  const visit = (value: unknown, depth: number): boolean => {
    if (--left < 0 || depth > deepest) return false
    if (typeof value === 'string') {
      room -= value.length
      return room >= 0
    }
    if (typeof value !== 'object' || value === null) return true
    if (Array.isArray(value)) return value.length <= left && value.every((each) => visit(each, depth + 1))
    for (const key in value) {
      room -= key.length
      if (room < 0 || !visit((value as Record<string, unknown>)[key], depth + 1)) return false
    }
    return true
  }
  return visit(message, 0)
}

/** Who sent a message, as the browser vouches for it. */
export type Caller =
  | { kind: 'extension'; tab?: number; incognito?: true }
  | {
      kind: 'content'
      tab: number
      frame: number
      /** The id of the tab's own document; undefined in frames, and in browsers without such ids. */
      document: string | undefined
      /**
       * Of the top page, without query and fragment, if the browser reports it: one document may show page after page.
       */
      path: string
      /**
       * The page that the tab shows, as the browser reports it; empty if this document is of another host than the
       * tab's.
       */
      shows: string
      origin: string
      /** With its port, as in links. */
      host: string
      /** The top page's site, if the browser reports it; budgets are kept by site. */
      site: string
      incognito: boolean
    }

/** The extension's own identity. */
interface Self {
  id: string
  /** `chrome-extension://…` without a trailing slash. */
  origin: string
}

/** Pages that may call. Everything else of ours, framed or not, may not. */
const pages = new Set(['/popup.html', '/panel.html', '/app.html', '/options.html'])

/** The polyfill's types do not always have the newer `origin` and `documentId`. */
type Sender = Parameters<Parameters<typeof browser.runtime.onMessage.addListener>[0]>[1] & {
  origin?: string
  documentId?: string
}

/**
 * Identifies who sent a message; null for a sender that may send nothing. It relies on what the browser says: the
 * sender's origin (refused if missing), its frame and, for pages of ours, which page it is.
 */
export function callerOf(sender: Sender, self: Self): Caller | null {
  if (sender.id !== self.id || typeof sender.origin !== 'string') return null
  const { frameId, tab } = sender
  if (sender.origin === self.origin) {
    // A page of ours inside a frame is part of somebody else's page.
    if (frameId !== undefined && frameId !== 0) return null
    const path = pathOf(sender.url, self.origin)
    if (path === undefined || !pages.has(path)) return null
    return {
      kind: 'extension',
      ...(tab?.id === undefined ? {} : { tab: tab.id }),
      ...(tab?.incognito ? { incognito: true } : {}),
    }
  }
  // A site may sandbox a document of its own, as for files of its users. In a tab it still belongs to that site by its
  // address, which the browser vouches for and the document cannot change; in a frame it may be anybody's.
  const origin = sender.origin === 'null' && frameId === 0 ? originOf(sender.url) : sender.origin
  if (
    origin === undefined ||
    !/^https?:\/\/[^/]+$/.test(origin) ||
    tab?.id === undefined ||
    tab.id < 0 ||
    frameId === undefined
  )
    return null
  const { host, hostname } = new URL(origin)
  const top = frameId === 0
  const shown = webUrl(tab.url)
  const topHost = top ? hostname : (shown?.hostname ?? hostname)
  return {
    kind: 'content',
    tab: tab.id,
    frame: frameId,
    document: top ? sender.documentId : undefined,
    path: shown?.pathname ?? '',
    shows: shown?.origin === origin ? shown.href : '',
    origin,
    host,
    site: siteOf(topHost),
    incognito: tab.incognito === true,
  }
}

function pathOf(url: string | undefined, origin: string): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const parsed = new URL(url)
  return url.startsWith(`${origin}/`) ? parsed.pathname : undefined
}

const originOf = (url: string | undefined) => webUrl(url)?.origin

function webUrl(url: string | undefined): URL | undefined {
  return url !== undefined && /^https?:/.test(url) && URL.canParse(url) ? new URL(url) : undefined
}

/** Second-level domains under which many countries sell names: `example.co.uk` is a site, `co.uk` is none. */
const shared = new Set(['ac', 'co', 'com', 'edu', 'gov', 'gob', 'gouv', 'net', 'ne', 'or', 'org', 'mil', 'nom', 'go'])

/**
 * The site a host belongs to, for budgets: its registrable name, found without the public suffix list. If that list is
 * more precise (`github.io`), several sites share one budget: too strict, never too generous.
 */
export function siteOf(host: string): string {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (name.startsWith('[') || /^[\d.]+$/.test(name)) return name
  const labels = name.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && shared.has(second) ? -3 : -2).join('.')
}
