import * as z from 'zod/mini'
import { type AddressBook, bookKey } from '../../core/address-book/address-book'
import { addressFacts } from '../../core/address-book/address-card'
import { addressMarks } from '../../core/address-book/address-marks'
import { nameFault } from '../../core/address-book/name-fault'
import { addressShape } from '../../core/addresses/hex'
import { chainById, chainOfExplorer } from '../../core/chains/chains'
import { AppError } from '../../core/errors/errors'
import { doubtPhrase } from '../../core/gloss/doubts-of'
import { withoutSign } from '../../core/names/own-name'
import { phrase } from '../../core/phrases/phrase'
import type { MessageInput } from '../../rpc/contract'
import type { SettingValues } from '../../settings/schema'
import { isNever } from '../../settings/site-patterns'
import type { LabelPace } from '../address-book/label-pace'
import type { PageRights } from '../address-book/may-label'
import type { Client } from '../call/client'
import { isServed } from '../call/target'
import type { Handlers } from '../messages/serve'
import { askerOf } from './gloss-handlers'
import { publicError } from './public-gloss'

interface Needs {
  client: Client
  settings(): Promise<SettingValues>
  rights: PageRights
  labelPace: LabelPace
}

/** The card of an address in a web page. It opens only for trusted events, so it counts as requested by the reader. */
export function addressCardHandlers({ client, settings, rights, labelPace }: Needs): Handlers<'page.address'> {
  return {
    'page.address': {
      from: 'content',
      input: z.strictObject({
        address: z.string().check(z.regex(addressShape)),
        host: z.optional(z.string().check(z.maxLength(255))),
      }) as z.ZodMiniType<MessageInput<'page.address'>>,
      async run({ address, host = '' }, caller) {
        const current = await settings()
        const opens = current.labelAddresses || current.addressCardKey !== 'off'
        if (caller.kind !== 'content' || !opens || isNever(current.neverSites, caller.host)) {
          throw new AppError('rpc.forbidden', phrase('site.noCards'))
        }
        const { ownExplorers, siteChains, defaultChain } = current
        const ofExplorer = chainOfExplorer(host, ownExplorers) ?? chainOfExplorer(caller.host, ownExplorers)
        const chain = ofExplorer ?? chainById(siteChains[caller.host] ?? defaultChain)
        const how = { asker: { ...askerOf(caller), asked: true }, unkept: caller.incognito }
        const labels = await rights.labelsFor(caller)
        const mayTell = labels.size > 0 && (await labelPace.take(caller, [address])) > 0
        const book: AddressBook = mayTell ? labels : new Map()
        const [mark] = addressMarks([address], book)
        const about = {
          address: bookKey(address),
          chain: { id: chain.id, name: chain.name },
          ...(mark?.label !== undefined && { label: mark.label }),
        }
        const imitates = mark?.imitates === undefined ? [] : [phrase('card.looksLike', { label: mark.imitates })]
        if (!isServed(chain.id, current)) {
          const text = phrase('card.notCovered', { chain: chain.name })
          return {
            ...about,
            kind: phrase('address.kind.any'),
            lines: [{ label: phrase('fact.balance'), text }],
            warnings: imitates,
          }
        }
        const points = client
          .call('leaderboardUser', { host: current.rewardsEnvironment, address }, how)
          .then(({ value }) => ({ total: value.total_balance, rank: value.rank }))
          .catch(() => undefined)
        try {
          const { value } = await client.call('addressOverview', { chain: chain.id, address }, how)
          const facts = addressFacts(value, chain, await points)
          const texts = [facts.name, ...facts.lines.map(({ text }) => text)]
          const faults = texts.flatMap((text) =>
            typeof text === 'string' ? (nameFault(text, address, book) ?? []) : [],
          )
          const doubts = [...new Set(faults)].map(doubtPhrase)
          return {
            ...about,
            ...facts,
            ...(facts.name !== undefined && { name: withoutSign(facts.name) }),
            warnings: [...imitates, ...doubts, ...facts.warnings],
          }
        } catch (thrown) {
          const { code, message: said, data } = publicError(AppError.from(thrown).toWire())
          throw new AppError(code, said, { data })
        }
      },
    },
  }
}
