import type { Infer } from '../../api/models/shapes'
import type { Summary } from '../../api/models/summary'
import { parseDecimal } from '../../core/amounts/decimal'
import { shortAmount } from '../../core/amounts/format'
import type { Chain } from '../../core/chains/chains'
import { summaryDeed } from '../../core/deed/summary-deed'
import { type Saying, tell } from '../../core/deed/words/tell'
import { type Part, type Sentence, sentenceText } from '../../core/gloss/sentence'
import type { NamedAddress } from '../../core/gloss/sentence-parts'
import { sentenceOf } from '../../core/gloss/template'
import { catalogue } from '../../core/language/catalogue'

/** Whose point of view a summary takes: the sender, and the address a feed is about. */
interface Telling {
  sender?: NamedAddress | null | undefined
  about?: string | undefined
}

/**
 * What a summary says, without sentences that cannot be expressed: as deeds in our words where they are recognised,
 * otherwise in the service's own.
 */
export const sentencesOf = (
  { data }: Infer<typeof Summary>,
  coin: Chain,
  { sender = null, about }: Telling = {},
): Saying[] =>
  (data?.summaries ?? []).flatMap(({ summary_template: template, summary_template_variables: variables }): Saying[] => {
    const deed = summaryDeed(template, variables, coin, sender)
    const sentence = deed ? tell({ deed, chain: coin, about }) : sentenceOf(template, variables, coin)
    if (!sentence) return []
    return deed
      ? [{ sentence, deed, told: { deed, chain: coin, about } }]
      : [{ sentence: serviceWords(sentence), deed, told: null }]
  })

/* A service's sentence that is not recognised as a deed: told in our tense, or quoted as its words. */

/** Leading verbs of services that do not simply take `-ed`. */
const irregular: Readonly<Record<string, string>> = {
  ...{ airdrop: 'airdropped', bid: 'bid', buy: 'bought', cancel: 'cancelled', commit: 'committed', lend: 'lent' },
  ...{ pay: 'paid', permit: 'permitted', repay: 'repaid', sell: 'sold', send: 'sent', set: 'set', submit: 'submitted' },
  ...{ supply: 'supplied', swap: 'swapped', transfer: 'transferred', unwrap: 'unwrapped', withdraw: 'withdrew' },
  ...{ wrap: 'wrapped' },
}

const pasts: ReadonlySet<string> = new Set(Object.values(irregular))

const regular: ReadonlySet<string> = new Set(
  `accept add approve attest borrow bridge burn call claim collect convert create delegate deploy deposit distribute
  exchange execute exit finalize harvest initiate liquidate list lock migrate mint open post propose purchase queue
  receive redeem register relay remove renew revoke settle stake trade unlock unstake update vote`.split(/\s+/),
)

/** A leading verb in the past tense; null for any other word. */
function pastOf(word: string): string | null {
  const verb = word.toLowerCase()
  const past = Object.hasOwn(irregular, verb) ? irregular[verb] : undefined
  if (past) return past
  if (regular.has(verb)) return `${verb.replace(/e$/, '')}ed`
  return verb.endsWith('ed') || pasts.has(verb) ? verb : null
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence in our tense, if it begins with a verb that we know, or with an address and such a verb. */
function inOurTense(sentence: Sentence): Sentence | null {
  const at = sentence[0]?.type === 'address' ? 1 : 0
  const part = sentence[at]
  const [, space = '', word = '', rest = ''] = (part?.type === 'text' && /^(\s*)(\p{L}+)(.*)$/su.exec(part.text)) || []
  const past = word && pastOf(word)
  if (!past || !part) return null
  const text = `${space}${at === 0 ? capital(past) : past}${rest}`
  return sentence.map((each, index) => (index === at ? ({ ...part, text } as Part) : each))
}

const quote = (text: string): Part => ({ type: 'text', text, lang: 'en' })

/** Words of another in English, and an amount among them with English signs, whatever the reader's language. */
const inEnglish = (part: Part): Part => {
  if (part.type === 'text') return { ...part, lang: 'en' }
  const value = part.type === 'amount' ? parseDecimal(part.plain) : null
  return value ? ({ ...part, text: shortAmount(value, 'en') } as Part) : part
}

/** A sentence between quotation marks, as words of another. */
export const quotedSentence = (sentence: Sentence): Sentence => [quote('“'), ...sentence.map(inEnglish), quote('”')]

/** The sentence for readers: in our tense where they read English, otherwise quoted. */
export const serviceWords = (sentence: Sentence): Sentence =>
  (catalogue().locale.startsWith('en') && inOurTense(sentence)) || quotedSentence(sentence)

const isUnit = (part: Part | undefined) => part?.type === 'token' || part?.type === 'coin'

/** A single leading verb; some have the amount in the same text. */
const opening = /^(\p{L}+ )(?:(\d[\d.,]*) )?$/u

/** The leading verb of a sentence, and the rest. */
function parted([first, ...rest]: Sentence): [verb: Part, rest: Sentence] | null {
  const [, verb, amount] = (first?.type === 'text' && opening.exec(first.text)) || []
  if (!verb) return null
  const amountParts: Part[] = amount
    ? [
        { type: 'amount', text: amount, exact: amount },
        { type: 'text', text: ' ' },
      ]
    : []
  return [{ type: 'text', text: verb }, [...amountParts, ...rest]]
}

/** The first amount with its token: its range among the parts. */
function amountIn(parts: Sentence): [from: number, to: number] | null {
  const from = parts.findIndex(({ type }) => type === 'amount')
  const to = parts.findIndex(({ text }, at) => at > from && text.trim() !== '')
  return from >= 0 && isUnit(parts[to]) ? [from, to + 1] : null
}

const placed = /^(.*) (?:on|through|via) .*$/su

/** A sentence without the place of a trade at its end; null if it names none. */
function withoutPlace(sentence: Sentence): Sentence | null {
  const at = sentence.findLastIndex(({ type, text }) => type === 'text' && placed.test(text))
  const part = sentence[at]
  if (!part || sentence.slice(at).some(({ type }) => type === 'amount')) return null
  return [...sentence.slice(0, at), { ...part, text: part.text.replace(placed, '$1') }]
}

/**
 * A service's own sentence in fewer words: without the place of a trade, its verb with the amount right behind it, its
 * verb alone. An amount alone would read as money that moved. Empty if it does not start with a single verb: a fragment
 * might say something else than the whole.
 */
export function briefSentences(sentence: Sentence): Sentence[] {
  const [verb, rest] = parted(sentence) ?? []
  if (!verb || !rest) return []
  const [from, to] = amountIn(rest) ?? []
  const brief = [
    withoutPlace(sentence),
    from === 0 && [verb, ...rest.slice(0, to)],
    [{ ...verb, text: verb.text.trim() }],
  ].filter((each) => !!each)
  const lengths = brief.map((each) => sentenceText(each).length)
  const whole = sentenceText(sentence).length
  return brief.filter((_, at) => (lengths[at] ?? 0) < (lengths[at - 1] ?? whole))
}
