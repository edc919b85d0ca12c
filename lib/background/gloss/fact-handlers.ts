import * as z from 'zod/mini'
import { providers } from '../../api/providers'
import { mineIn } from '../../core/address-book/address-book'
import { factsForReader } from '../../core/address-book/address-book-sentence'
import { hashShape } from '../../core/addresses/hex'
import type { Clock } from '../../core/async/clock'
import { chainById } from '../../core/chains/chains'
import { saysEnough } from '../../core/deed/deed-of'
import { cardFacts, type FactsOf } from '../../core/deed/words/facts-of'
import { AppError } from '../../core/errors/errors'
import type { MessageInput } from '../../rpc/contract'
import { chainIdShape, type SettingValues } from '../../settings/schema'
import type { PageRights } from '../address-book/may-label'
import { standingFault } from '../call/cache'
import type { Client } from '../call/client'
import type { Rows } from '../call/rows'
import { isServed } from '../call/target'
import type { Caller, Handlers } from '../messages/serve'
import { askerOf } from './gloss-handlers'
import type { PoorerPages } from './poorer-pages'
import { publicError } from './public-gloss'

interface Needs {
  client: Client
  rows: Rows
  clock: Clock
  settings(): Promise<SettingValues>
  rights: PageRights
  poorer?: Pick<PoorerPages, 'better'>
}

/**
 * The facts of one transaction, for a view of ours and for a card in a web page. A card opens only for trusted events,
 * and a press counts as requested by the reader. If the pointer or the focus only rests there, the page's budget pays,
 * because a page can put anything under them.
 */
export function factHandlers({ client, rows, clock, settings, rights, poorer }: Needs): Handlers<'page.facts'> {
  async function read(hash: string, chain: string, reader: Caller, asked: boolean): Promise<FactsOf | undefined> {
    const current = await settings()
    const row = async () => (await rows.read(chain, hash))?.row
    if (!providers[current.provider].transactionRecords || !isServed(chain, current)) return row()
    const how = { asker: { ...askerOf(reader), asked }, unkept: reader.incognito === true }
    try {
      const { value } = await client.call('transactionRecord', { hash, chain }, how)
      const teller = reader.kind === 'content' ? { site: reader.site } : 'reader'
      if (!how.unkept && saysEnough(value)) void poorer?.better(hash, chain, teller).catch(() => {})
      return value
    } catch (thrown) {
      const error = AppError.from(thrown)
      const seen = await row()
      if (seen) return seen
      // There are no records here, or none of this one: the card says as much as its sentence.
      if (standingFault(error) || error.data.status === 404) return undefined
      if (reader.kind === 'extension') throw error
      const { code, message: said, data } = publicError(error.toWire())
      throw new AppError(code, said, { data })
    }
  }

  return {
    'page.facts': {
      from: 'both',
      input: z.strictObject({
        hash: z.string().check(z.regex(hashShape)),
        chain: z.string().check(z.regex(chainIdShape)),
        asked: z.optional(z.boolean()),
      }) as z.ZodMiniType<MessageInput<'page.facts'>>,
      async run({ hash, chain, asked = false }, caller) {
        await rights.checkOpen(caller)
        const row = await read(hash.toLowerCase(), chain, caller, asked)
        if (!row) return null
        const book = await rights.labelsFor(caller)
        return factsForReader(cardFacts(row, chainById(chain), clock.now(), mineIn(book)), book)
      },
    },
  }
}
