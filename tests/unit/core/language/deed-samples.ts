import { parseDecimal } from '../../../../lib/core/amounts/decimal'
import type { TokenAmount } from '../../../../lib/core/amounts/token-amount'
import { blankDeed, type Deed, type DeedKind, type Thing } from '../../../../lib/core/deed/deed'
import type { DeedLanguage, Voice } from '../../../../lib/core/deed/words/deed-language'
import { neededBy, templatesFor } from '../../../../lib/core/deed/words/deed-template'
import { briefWords, deedWords, type Telling } from '../../../../lib/core/deed/words/deed-words'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { englishDeeds } from '../../../../lib/core/language/en/english-deeds'
import { asTold } from '../../../../lib/core/phrases/phrase'
import type { TransactionState } from '../../../../lib/core/transactions/transaction-state'
import { ada, address, cats, dai, linus, router, usdc, vault } from '../deed/deed-fixture'
import '../../../english-words'
import { everyKind } from './told-deed'

/* Deeds of all kinds, and how a language words each, beside the English, for people who read both. */

const amount = (text: string): TokenAmount => {
  const told = parseDecimal(text)
  return told ? { state: 'told', amount: told } : { state: 'untold' }
}
const thing = (token: Thing['token'], many: string, id: string | null = null): Thing => ({
  token,
  id,
  amount: amount(many),
  how: 'moved',
  others: [],
})
const eth = (many: string) => [thing(null, many)]
const coins = (many: string) => [thing(dai, many)]
const cat = (id: string, many = '1') => thing(cats, many, id)
const nameless = { type: 'ERC-20', address_hash: dai.address_hash }
const units = (token: Thing['token']): Thing => ({
  ...thing(token, ''),
  amount: { state: 'units', units: { digits: 9n, scale: 0 } },
})
const secret: Thing = { ...thing(dai, ''), amount: { state: 'confidential' } }

const nothing: Omit<Deed, 'kind'> = { ...blankDeed, actor: ada }

type Sample = [kind: DeedKind, deed: Partial<Deed>, telling?: Partial<Telling>]

const about = { about: ada.hash }
const mine = { isMine: (hash: string) => hash === ada.hash }
const toMe = { isMine: (hash: string) => hash === linus.hash }
const reason = asTold('Too late')
const refused = asTold('Bad nonce')
const toLinus = { gave: eth('1.5'), other: linus }
const trade = { gave: eth('1.5'), got: coins('5'), through: router }
const allowed = { other: router, through: { ...address('d1'), name: 'DAI' } }

const samples: readonly Sample[] = [
  // Each kind, done by somebody.
  ['send', toLinus],
  ['send', { gave: coins('5'), through: router, method: 'execute' }],
  ['send-many', { gave: coins('10'), crowd: 2 }],
  ['send-many', { gave: coins('10'), through: router }],
  ['receive', { got: coins('5'), other: linus, method: 'pull' }],
  ['move', { moved: coins('5'), by: linus, other: vault }],
  ['move-own', { moved: coins('5'), by: linus, other: vault }],
  ['swap', trade],
  ['swap', { through: router }],
  ['buy', { got: [cat('4021')], gave: eth('1.5'), other: linus, through: router }],
  ['sell', { gave: [cat('4021')], got: eth('1.5'), other: linus }],
  ['mint', { got: [cat('7')], gave: eth('1.5'), through: vault }],
  ['mint', { through: vault }],
  ['mint-for', { moved: [cat('7')], other: linus, gave: eth('1.5') }],
  ['airdrop', { moved: [cat('1'), cat('2'), cat('3')], crowd: 3, gave: eth('1.5') }],
  ['burn', { gave: coins('5'), got: eth('1.5') }],
  ['burn', { through: vault }],
  ['wrap', { gave: eth('1.5') }],
  ['unwrap', { gave: eth('1.5') }],
  ['add-liquidity', { gave: [...eth('1.5'), ...coins('5')], through: vault }],
  ['remove-liquidity', { got: [...eth('1.5'), ...coins('5')], through: vault }],
  ['deposit', { gave: coins('5'), through: vault }],
  ['withdraw', { got: coins('5'), through: vault }],
  ['stake', { gave: eth('1.5'), through: vault }],
  ['unstake', { got: eth('1.5'), through: vault }],
  ['claim', { got: coins('5'), through: vault }],
  ['claim', { through: vault }],
  ['borrow', { got: coins('5'), through: vault }],
  ['repay', { gave: coins('5'), through: vault }],
  ['approve', { ...allowed }],
  ['approve', { ...allowed, what: 'unlimited' }],
  ['approve', { ...allowed, what: 'all' }],
  ['approve', { other: router, moved: coins('5') }],
  ['revoke', { ...allowed }],
  ['bridge-out', { gave: eth('1.5'), through: vault }],
  ['bridge-out', { through: vault }],
  ['bridge-in', { got: eth('1.5'), other: linus }],
  ['bridge-in', { through: vault }],
  ['deploy', { other: vault, what: 'contract' }],
  ['deploy', { what: 'token' }],
  ['delegate-account', { other: vault, what: 'waits' }],
  ['delegate-account', { other: vault, by: linus }],
  ['delegate-account', { other: vault, refused }],
  ['end-delegation', {}],
  ['end-delegation', { by: linus, refused }],
  ['blob', { what: '3', other: vault }],
  ['blob', { other: vault }],
  ['cancel', { what: '12' }],
  ['empty', { other: linus }],
  ['vote', { through: vault }],
  ['delegate', { through: vault }],
  ['propose', { through: vault }],
  ['bid', { gave: eth('1.5'), through: vault }],
  ['attest', { through: vault }],
  ['register', { what: 'ada', gave: eth('1.5'), through: vault }],
  ['register', { through: vault }],
  ['renew', { what: 'ada', gave: eth('1.5') }],
  ['execute', { through: vault }],
  ['batch', { gave: eth('1.5') }],
  ['batch', { through: vault }],
  ['batch', {}],
  ['calls', everyKind.calls],
  ['message', { other: linus, what: 'Hi', gave: eth('1.5') }],
  ['system', { what: 'rewards' }],
  ['system', { what: 'block' }],
  ['call', { method: 'setName', through: vault, gave: eth('1.5') }],
  ['call', { through: vault }],
  ['call', {}],
  // What did not happen, or not yet.
  ['send', { ...toLinus, state: 'failed', reason }],
  ['mint', { through: vault, state: 'failed', reason }, about],
  ['send', { ...toLinus, state: 'failed' }, mine],
  ['send', { ...toLinus, state: 'pending' }],
  ['swap', { ...trade, state: 'pending' }, about],
  ['swap', { ...trade, state: 'pending' }, mine],
  ['mint', { through: vault, state: 'dropped' }],
  ['mint', { through: vault, state: 'dropped' }, about],
  ['cancel', { what: '12', state: 'dropped' }, mine],
  ['swap', { ...trade, failedInside: true }],
  // The audience.
  ['swap', trade, about],
  ['swap', trade, mine],
  ['send', toLinus, toMe],
  ['send', { ...toLinus, other: ada }, mine],
  ['receive', { got: coins('5'), other: linus }, about],
  ['move-own', { moved: coins('5'), by: ada, other: vault }, mine],
  ['send', { ...toLinus, by: vault }],
  ['send', { gave: coins('5'), other: vault, by: linus }, toMe],
  ['approve', { ...allowed, other: linus, what: 'unlimited' }, toMe],
  ['revoke', { ...allowed, other: linus }, toMe],
  ['delegate-account', { other: vault }, mine],
  ['delegate-account', { other: vault, by: linus }, toMe],
  ['end-delegation', { by: linus }, toMe],
  ['end-delegation', {}, mine],
  ['delegate', { through: vault }, mine],
  // Things.
  ['send', { ...toLinus, gave: [cat('1'), cat('2')] }],
  ['send', { ...toLinus, gave: [cat('1'), cat('2'), cat('3')] }],
  ['send', { ...toLinus, gave: [cat('12', '3')] }],
  ['send', { ...toLinus, gave: [...coins('5'), thing(usdc, '7'), ...eth('1'), ...eth('2')] }],
  ['send', { ...toLinus, gave: [units({ symbol: 'TIN' })] }],
  ['send', { ...toLinus, gave: [units(nameless)] }],
  ['send', { ...toLinus, gave: [thing(nameless, '9')] }],
  ['send', { ...toLinus, gave: [thing(nameless, '1', '331')] }],
  ['send', { ...toLinus, gave: [thing(nameless, '2', '331')] }],
  ['send', { ...toLinus, gave: [thing(nameless, '1', '331'), thing(nameless, '1', '332')] }],
  ['send', { ...toLinus, gave: [thing(dai, 'nobody knows')] }],
  ['send', { ...toLinus, gave: [secret] }],
  ['airdrop', { moved: coins('9'), crowd: 40, atLeast: true }],
  ['send', { ...toLinus, others: 3 }],
  ['swap', { ...trade, atLeast: true }],
]

const deedOf = ([kind, deed]: Sample): Deed => ({ ...nothing, kind, ...deed })
const said = (sample: Sample, language: DeedLanguage) =>
  sentenceText(deedWords(deedOf(sample), { coin: { coin: 'ETH' }, ...sample[2], language }))
const inBrief = (sample: Sample, language: DeedLanguage) =>
  briefWords(deedOf(sample), { coin: { coin: 'ETH' }, ...sample[2], language })
    .map(sentenceText)
    .join(' | ')

/**
 * Every sample in English and in another language; for narrow places, if English has one form for all, those that
 * others performed.
 */
export const inBoth = (language: DeedLanguage): Record<string, string> =>
  Object.fromEntries(samples.map((each) => [said(each, englishDeeds), said(each, language)]))
export const briefInBoth = (language: DeedLanguage): Record<string, string> =>
  Object.fromEntries(
    samples
      .filter(([, , telling]) => telling !== mine)
      .map((each) => [inBrief(each, englishDeeds), inBrief(each, language)]),
  )

const kinds: readonly DeedKind[] = [...new Set(samples.map(([kind]) => kind))]
const voices: readonly Voice[] = ['named', 'unnamed', 'you']
const states: readonly TransactionState[] = ['done', 'failed', 'pending', 'dropped']
const bracketed = (template: string) => [...template.matchAll(/\[[^\]]*\]/g)].map(([inner]) => slotsIn(inner)).sort()
const slotsIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()

/** What each template of a language needs, and what it says if that is known. */
export const slotsOf = (language: DeedLanguage): Record<string, unknown> =>
  Object.fromEntries(
    kinds.flatMap((kind) =>
      voices.flatMap((voice) =>
        states.map((state) => [
          `${kind}, ${voice}, ${state}`,
          {
            whole: templatesFor(language, { kind, state }, voice, 'sentence').map((each) => [
              neededBy(each).sort(),
              bracketed(each),
            ]),
            brief: templatesFor(language, { kind, state }, voice, 'brief').map((each) => neededBy(each).sort()),
          },
        ]),
      ),
    ),
  )
