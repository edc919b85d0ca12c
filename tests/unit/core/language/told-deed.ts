import { parseDecimal } from '../../../../lib/core/amounts/decimal'
import { type Act, blankDeed, type Deed, type DeedKind, type Thing } from '../../../../lib/core/deed/deed'
import type { DeedLanguage } from '../../../../lib/core/deed/words/deed-language'
import { neededBy, templatesFor } from '../../../../lib/core/deed/words/deed-template'
import { briefWords, deedWords, type Telling } from '../../../../lib/core/deed/words/deed-words'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { englishDeeds } from '../../../../lib/core/language/en/english-deeds'
import { asTold } from '../../../../lib/core/phrases/phrase'
import type { Token } from '../../../../lib/core/transactions/list-rows'
import { ada, address, cats, chain, dai, linus, router, vault, weth } from '../deed/deed-fixture'

/* Deeds as their languages word them, made member by member: what each language must be able to say. */

/** Contracts of tokens, as approvals name them. */
export const daiContract = address('d1', 'DAI')
export const catContract = address('e1', 'HCAT')

const thing = (token: Token | null, id: string | null, amount: Thing['amount']): Thing => ({
  token,
  id,
  amount,
  how: 'moved',
  others: [],
})
const much = (of: string): Thing['amount'] => ({ state: 'told', amount: parseDecimal(of) ?? { digits: 0n, scale: 0 } })

export const coins = [thing(null, null, much('1.5'))]
export const dais = [thing(dai, null, much('5'))]
export const weths = [thing(weth, null, much('0.4'))]
export const cat = [thing(cats, '4021', much('1'))]
export const twoCats = [thing(cats, '7', much('1')), thing(cats, '9', much('1'))]
export const ducks = [thing({ ...cats, symbol: 'DUCK' }, '12', much('3'))]
export const manyThings = [...coins, ...dais, ...weths, ...cat]
export const nameless = [thing({ decimals: '6' }, null, much('9'))]
export const namelessItem = [thing({ type: 'ERC-721' }, '331', much('1'))]
export const units = [thing({ symbol: 'TIN' }, null, { state: 'units', units: { digits: 9n, scale: 0 } })]
export const untold = [thing(dai, null, { state: 'untold' })]
export const secret = [thing(dai, null, { state: 'confidential' })]

export const failed = (why?: string): Partial<Deed> => ({ state: 'failed', reason: why ? asTold(why) : null })
export const refused = (why: string): Partial<Deed> => ({ refused: asTold(why) })
export const pending: Partial<Deed> = { state: 'pending' }
export const dropped: Partial<Deed> = { state: 'dropped' }

/** What one of several calls did. */
export const act = (kind: DeedKind, more: Partial<Act> = {}): Act => ({
  ...{ kind, gave: [], moved: [], other: null, through: null, method: null, what: null, until: null, times: 1 },
  ...more,
})

/** A deed of ada.eth of which nothing is known beyond what is given. */
export const deedWith = (kind: DeedKind, more: Partial<Deed> = {}): Deed => ({
  ...blankDeed,
  actor: ada,
  kind,
  ...more,
})

/** The audience: nobody in particular, if the page is about ada.eth; or the reader, who is she or linus.eth. */
export const aboutAda: Partial<Telling> = { about: ada.hash }
export const toAda: Partial<Telling> = { isMine: (hash) => hash === ada.hash }
export const toLinus: Partial<Telling> = { isMine: (hash) => hash === linus.hash }

/** A sentence, its kind, and what else is known. */
export type Said = [sentence: string, kind: DeedKind, more?: Partial<Deed>, telling?: Partial<Telling>]

export const saidIn = (language: DeedLanguage, [, kind, more, telling]: Said): string =>
  sentenceText(deedWords(deedWith(kind, more), { coin: chain, language, ...telling }))

export const briefIn = (language: DeedLanguage, kind: DeedKind, more: Partial<Deed>): string[] =>
  briefWords(deedWith(kind, more), { coin: chain, language }).map(sentenceText)

const kinds = (): DeedKind[] => Object.keys(everyKind) as DeedKind[]

/** One deed of each kind, with everything that is usually known about it. */
export const everyKind: Readonly<Record<DeedKind, Partial<Deed>>> = {
  send: { gave: coins, other: linus },
  'send-many': { gave: dais, crowd: 3, through: router },
  receive: { got: dais, other: linus },
  move: { moved: dais, by: vault, other: linus },
  'move-own': { moved: dais, by: vault, other: linus },
  swap: { gave: coins, got: dais, through: router },
  buy: { got: cat, gave: weths, other: linus },
  sell: { gave: cat, got: weths, other: linus },
  mint: { got: cat, gave: coins, through: vault },
  'mint-for': { moved: cat, other: linus, gave: coins },
  airdrop: { moved: dais, crowd: 12 },
  burn: { gave: dais, got: coins },
  wrap: { gave: coins },
  unwrap: { gave: weths },
  'add-liquidity': { gave: [...coins, ...dais], through: router },
  'remove-liquidity': { got: [...coins, ...dais], through: router },
  deposit: { gave: dais, through: vault },
  withdraw: { got: dais, through: vault },
  stake: { gave: coins, through: vault },
  unstake: { got: coins, through: vault },
  claim: { got: dais, through: vault },
  borrow: { got: dais, through: vault },
  repay: { gave: dais, through: vault },
  approve: { other: vault, through: daiContract, what: 'unlimited' },
  revoke: { other: vault, through: daiContract },
  allowance: { other: vault, through: daiContract, what: '0' },
  'bridge-out': { gave: coins, through: vault },
  'bridge-in': { got: coins, through: vault },
  deploy: { other: vault, what: 'contract' },
  'delegate-account': { other: vault },
  'end-delegation': {},
  blob: { what: '3', other: vault },
  cancel: { what: '386' },
  empty: { other: linus },
  vote: { through: vault },
  delegate: { through: vault },
  propose: { through: vault },
  bid: { gave: coins, through: vault },
  attest: { through: vault, gave: coins },
  register: { what: 'alice', gave: coins, through: vault },
  renew: { what: 'alice', gave: coins, through: vault },
  execute: { through: vault },
  batch: { through: vault },
  calls: { acts: [act('vote', { what: '12' }), act('delegate', { other: linus })], through: vault },
  message: { other: linus, what: 'gm' },
  system: { what: 'rewards' },
  call: { method: 'setName', through: vault },
}

const voices = ['named', 'unnamed', 'you'] as const
const states = ['done', 'failed', 'pending', 'dropped'] as const

/** Slots outside of brackets, then those in each pair of brackets. */
const slotsOf = (template: string): string[] => {
  const optional = [...template.matchAll(/\[[^\]]*\]/g)].map(([inside]) => neededBy(inside.slice(1, -1)).join('+'))
  return [neededBy(template).sort().join('+'), ...optional.sort()]
}

/** Templates of a language that do not take the same slots as those of English. */
export function otherSlots(language: DeedLanguage): string[] {
  const differing = (where: string, ours: readonly string[], theirs: readonly string[]) =>
    JSON.stringify(ours.map(slotsOf)) === JSON.stringify(theirs.map(slotsOf)) ? [] : [where]
  return kinds().flatMap((kind) =>
    states.flatMap((state) =>
      voices.flatMap((voice) => [
        ...differing(
          `${kind} ${voice} ${state}`,
          templatesFor(language, { kind, state }, voice, 'sentence'),
          templatesFor(englishDeeds, { kind, state }, voice, 'sentence'),
        ),
        ...differing(
          `${kind} ${voice} ${state} in brief`,
          templatesFor(language, { kind, state }, voice, 'brief'),
          templatesFor(englishDeeds, { kind, state }, voice, 'brief'),
        ),
      ]),
    ),
  )
}
