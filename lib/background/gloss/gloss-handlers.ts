import * as z from 'zod/mini'
import { type AddressBook, mineIn } from '../../core/address-book/address-book'
import { labelledSentence } from '../../core/address-book/address-book-sentence'
import { type ToldGloss, tell, tellBrief } from '../../core/deed/words/tell'
import type { Gloss } from '../../core/gloss/gloss'
import type { Sentence } from '../../core/gloss/sentence'
import type { MessageInput } from '../../rpc/contract'
import { chainIdShape } from '../../settings/schema'
import type { PageRights } from '../address-book/may-label'
import type { Asker } from '../messages/asker'
import type { Caller, Handlers } from '../messages/serve'
import type { Glosser } from './glosser'
import { keysAmong } from './judge'
import { publicGloss } from './public-gloss'

type Name = 'gloss.ask' | 'gloss.judge' | 'gloss.leave'

const hash = z.string().check(z.regex(/^0[xX][0-9a-fA-F]{64}$/))
const chain = z.string().check(z.regex(chainIdShape))

/** Places of one hash, and names of one kind at each. */
const mostPlaces = 20
const names = z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10)))
const Around = z.strictObject({
  before: z.string().check(z.maxLength(300)),
  after: z.optional(z.string().check(z.maxLength(200))),
  names,
  codes: names,
  beside: names,
})

const Found = z.strictObject({
  hash,
  host: z.optional(z.string().check(z.maxLength(255))),
  near: z.optional(z.string().check(z.maxLength(500))),
  around: z.optional(z.array(Around).check(z.maxLength(mostPlaces))),
  path: z.optional(z.string().check(z.maxLength(100))),
  chain: z.optional(chain),
  asked: z.optional(z.boolean()),
  pointed: z.optional(z.boolean()),
  warned: z.optional(z.boolean()),
})

/** Hashes of one message. */
const mostHashes = 100
/** Hashes that leave a page at once. */
const mostLeft = 2000
const weight = { values: 40_000, characters: 700_000 }

/** Id of the document that a tab shows, for callers whose browser names none; undefined if unknown. */
type ShownIn = (tab: number) => Promise<string | undefined>

/** Messages about the hashes of web pages. By default pages may have everything, and there are no labels. */
export function glossHandlers(glosser: Glosser, rights?: PageRights, shownIn?: ShownIn): Handlers<Name> {
  return {
    'gloss.ask': {
      from: 'both',
      input: z.strictObject({
        hashes: z.array(Found).check(z.maxLength(mostHashes)),
        fresh: z.optional(z.boolean()),
        speaks: z.optional(z.string().check(z.maxLength(100))),
      }) as z.ZodMiniType<MessageInput<'gloss.ask'>>,
      weight,
      async run({ hashes, fresh = false, speaks }, caller) {
        await rights?.checkOpen(caller)
        const asker = await whoAsks(caller, { fresh, ...(speaks !== undefined && { speaks }) }, shownIn)
        const glosses = await glosser(hashes, asker)
        const book = (await rights?.labelsFor(caller)) ?? new Map()
        // Names that look like ours or like an address may be sent anywhere; a name that looks like a label would
        // reveal that there is one.
        const named = glosses.map((gloss) => labelledGloss(gloss, book))
        return caller.kind === 'content' ? named.map(publicGloss) : named
      },
    },
    'gloss.judge': {
      from: 'both',
      input: z.strictObject({ hashes: z.array(Found).check(z.maxLength(mostHashes)) }) as z.ZodMiniType<
        MessageInput<'gloss.judge'>
      >,
      weight,
      run: async ({ hashes }) => keysAmong(hashes),
    },
    'gloss.leave': {
      from: 'content',
      input: z.strictObject({ hashes: z.optional(z.array(hash).check(z.maxLength(mostLeft))) }) as z.ZodMiniType<
        MessageInput<'gloss.leave'>
      >,
      weight,
      async run({ hashes }, caller) {
        if (caller.kind === 'content') glosser.leave(caller.tab, caller.frame, hashes)
        return null
      },
    },
  }
}

/** Derives who asks from the sender of a message, as the browser vouches for it. */
export function askerOf(caller: Caller): Asker {
  if (caller.kind === 'extension') return { by: 'person', incognito: caller.incognito === true }
  const { tab, frame, document, path, shows, host, site, incognito } = caller
  return { by: 'page', tab, frame, document, path, shows, host, site, incognito }
}

/**
 * Ignores what a page's script says about how it should be answered. A frame is charged to the tab's document, even if
 * that contains no hash and never asked.
 */
async function whoAsks(
  caller: Caller,
  how: { fresh: boolean; speaks?: string },
  shownIn: ShownIn | undefined,
): Promise<Asker> {
  const asker = askerOf(caller)
  if (asker.by === 'person') return { ...asker, ...how }
  return { ...asker, document: asker.document ?? (await shownIn?.(asker.tab)) }
}

/**
 * A gloss with the reader's own names and in the words for them. Made right before it is sent: stored glosses never
 * contain a label, or which addresses are the reader's own.
 */
export function labelledGloss({ told, ...gloss }: ToldGloss, book: AddressBook): Gloss {
  const labelled = (sentence: Sentence) => labelledSentence(sentence, book)
  const isMine = mineIn(book)
  const yours = isMine && gloss.sentences.map((plain, at) => (told?.[at] && tell(told[at], isMine)) || plain)
  const isSaid = yours && JSON.stringify(yours) !== JSON.stringify(gloss.sentences)
  const brief = isSaid && told?.[0] ? tellBrief(told[0], isMine) : gloss.brief
  return {
    ...gloss,
    sentences: gloss.sentences.map(labelled),
    ...(isSaid ? { yours: yours.map(labelled) } : {}),
    ...(brief && { brief: brief.map(labelled) }),
  }
}
