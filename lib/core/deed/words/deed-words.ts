import { type Part, type Sentence, sentenceText } from '../../gloss/sentence'
import { addressPart, type NamedAddress } from '../../gloss/sentence-parts'
import { type Phrase, phrase } from '../../phrases/phrase'
import { wordsOf } from '../../phrases/words-of'
import { cleanText, isProse, quoted, withoutQuotes } from '../../text/text'
import { formatDate } from '../../time/format-time'
import { isSame } from '../../transactions/list-rows'
import type { Deed } from '../deed'
import { alwaysNamed } from '../method-kind'
import { type DeedLanguage, type DeedSlot, readerDeeds, type Voice } from './deed-language'
import { filled, neededBy, templatesFor, withoutBrackets } from './deed-template'
import { type CoinWords, isolated, thingsParts } from './thing-parts'

/** The audience of a deed. */
export interface Telling {
  coin: CoinWords
  /** The address that the page, row or feed is about, which the sentence does not name. */
  about?: string | undefined
  /** Whether it is one of the reader's own. */
  isMine?(hash: string): boolean
  language?: DeedLanguage
}

/** Characters of a sentence beyond which bracketed text is dropped. */
const longestSentence = 90

/** Characters of a reason from the contract itself; the card has all of it. */
const longestReason = 40

interface Worded {
  coin: CoinWords
  language: DeedLanguage
  isMine: Telling['isMine']
}

const text = (words: string): Part => ({ type: 'text', text: words })

/** Why it failed; a contract's own words are cut inside their quotation marks. */
const reasonWords = (reason: Phrase): string =>
  reason.id === 'failure.told'
    ? wordsOf(phrase('failure.told', { text: cleanText(String(reason.params.text ?? ''), longestReason) }))
    : wordsOf(reason)

/** A deed as a sentence: who did what, in the past tense, in one voice everywhere. */
export function deedWords(deed: Deed, { coin, about, isMine, language = readerDeeds() }: Telling): Sentence {
  const voice = voiceOf(deed, about, isMine)
  const slots = slotsOf(deed, { coin, isMine, language }, voice)
  const template = sayable(deed, voice, language, 'sentence', slots)
  const isTold = (name: string) => name in slots && (name !== 'through' || tellsThrough(deed))
  const ending = endingOf(deed, language)
  const worded = (each: string) => joined(opened(template, filled(each + ending, slots)), language)
  const whole = worded(withoutBrackets(template, isTold))
  if (sentenceText(whole).length <= longestSentence) return whole
  const fewer = withFewerActs(deed)
  if (fewer) return deedWords(fewer, { coin, about, ...(isMine && { isMine }), language })
  // The reason stays, because nothing else explains the failure, and who did it for another.
  return worded(withoutBrackets(template, (name) => /^(reason|by|bundler)$/.test(name) && name in slots))
}

type Slots = Partial<Record<DeedSlot, Part[]>>

/** The most complete template of which every slot is known. */
const fitting = (all: readonly string[], slots: Slots) =>
  all.find((each) => neededBy(each).every((name) => name in slots))

/** The same of a deed: one without a matching template is still a call. */
const sayable = (deed: Deed, voice: Voice, language: DeedLanguage, length: 'sentence' | 'act', slots: Slots): string =>
  fitting(templatesFor(language, deed, voice, length), slots) ??
  fitting(templatesFor(language, { ...deed, kind: 'call' }, voice, length), slots) ??
  ''

/** A sentence that begins with a part that may be dropped, or with acts, begins with a capital letter as all do. */
function opened(template: string, sentence: Sentence): Sentence {
  const [first, ...rest] = sentence
  if (first?.type !== 'text' || !/^(\[|\{acts\})/.test(template)) return sentence
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest]
}

/** One act less, unless a single one would be left uncounted: that takes as much room as its name. */
function withFewerActs(deed: Deed): Deed | null {
  const { acts, moreActs } = deed
  const last = acts.at(-1)
  const more = moreActs + (acts.length === 3 ? (acts[1]?.times ?? 0) : 0) + (last?.times ?? 0)
  if (!last || acts.length < 2 || more < 2) return null
  return { ...deed, acts: acts.slice(0, acts.length === 3 ? 1 : -1), moreActs: more }
}

/** The acts of a deed in one clause. */
function actsParts(deed: Deed, telling: Worded, voice: Voice): Part[] {
  const { language } = telling
  const said = deed.acts.map((act): Part[] => {
    const one: Deed = { ...deed, ...act, acts: [] }
    const slots = slotsOf(one, telling, voice)
    const isTold = (name: string) => name in slots && (name !== 'through' || tellsThrough(one))
    const times = act.times > 1 ? ` (×${act.times})` : ''
    return filled(withoutBrackets(sayable(one, voice, language, 'act', slots), isTold) + times, slots)
  })
  const [a = [], b, c] = said
  if (deed.moreActs > 0) {
    const more = [text(String(deed.moreActs))]
    return b ? filled(language.acts.twoAndMore, { a, b, more }) : filled(language.acts.oneAndMore, { a, more })
  }
  return b ? (c ? filled(language.acts.three, { a, b, c }) : filled(language.acts.two, { a, b })) : a
}

const joined = (sentence: Sentence, { joined: join }: DeedLanguage): Sentence =>
  join ? sentence.map((part) => (part.type === 'text' ? { ...part, text: join(part.text) } : part)) : sentence

/** What moved, with its sign: an amount alone would not tell. What only may be moved needs its verb. */
const signed = (template: string): string[] => {
  if (template.includes('{moved}')) return []
  return [template.replace('{gave}', '−{gave}').replace('{got}', '+{got}')]
}

/** Puts each sign inside what isolates its amount: outside, it would be drawn behind the amount from right to left. */
const signsInside = (sentence: Sentence): Sentence =>
  sentence.map((part) => ({ ...part, text: part.text.replace(/([−+])\u2068/, '\u2068$1') }))

/** Whether each sign is right before a figure or a name: before other words (“−an amount of DAI”) it says nothing. */
const isReadable = (sentence: Sentence): boolean =>
  sentence.every(({ type, text }, at) => {
    if (type !== 'text' || !/[−+]/.test(text)) return true
    const next = sentence[at + 1]
    return /[−+]$/.test(text) ? next?.type !== 'text' || /^\d/.test(next.text) : /[−+]\d/.test(text)
  })

/**
 * A deed in fewer words, each version shorter than the one before: first without names, then only the subject or the
 * result, last the verb alone, where the language has a template for that.
 */
export function briefWords(deed: Deed, { coin, isMine, language = readerDeeds() }: Omit<Telling, 'about'>): Sentence[] {
  const { kind, state } = deed
  const voice = voiceOf(deed, undefined, isMine)
  const slots = slotsOf(withFewerActs(deed) ?? deed, { coin, isMine, language }, voice)
  const templates = templatesFor(language, deed, voice, 'brief')
  const brief = fitting(templates, slots)
  const bare = fitting(templates, {})
  const results = kind === 'buy' || kind === 'mint' ? ['{got}'] : ['{gave}', '{got}', '{moved}']
  const least = state === 'done' ? fitting(results.flatMap(signed), slots) : language.states[state]
  const after = endingOf(deed, language)
  const shortest = least && signsInside(filled(least, slots))
  return [
    brief && opened(brief, filled(brief + after, slots)),
    shortest && isReadable(shortest) && shortest,
    state === 'done' && shortest && bare && filled(bare, {}),
  ]
    .filter((each) => !!each)
    .map((each) => joined(each, language))
    .filter((each, at, all) => at === 0 || lengthOf(each) < lengthOf(all[at - 1]))
}

const lengthOf = (sentence: Sentence = []) => sentenceText(sentence).length

function voiceOf({ actor }: Deed, about: string | undefined, isMine: Telling['isMine']): Voice {
  const hash = actor?.hash
  if (!hash) return 'unnamed'
  if (isMine?.(hash)) return 'you'
  return isSame(hash, about) ? 'unnamed' : 'named'
}

function endingOf(deed: Deed, language: DeedLanguage): string {
  const others = deed.others > 0 ? language.others.replace('{n}', String(deed.others)) : ''
  const moved = [deed.gave, deed.got, deed.moved].some(({ length }) => length > 0)
  const isCut = deed.atLeast && deed.crowd === null && moved
  return others + (isCut ? language.cut : '') + (deed.failedInside ? language.failedInside : '')
}

/** Slots for one name. A pronoun in its place has the language's direction, isolated or not. */
const isName: ReadonlySet<DeedSlot> = new Set(['who', 'other', 'by', 'bundler', 'through', 'method'])

function slotsOf(deed: Deed, { coin, language, isMine }: Worded, voice: Voice): Slots {
  const slots: Slots = {}
  const set = (name: DeedSlot, parts: readonly (Part | null)[] | undefined) => {
    const known = parts?.filter((part) => part !== null) ?? []
    if (known.length > 0) slots[name] = isName.has(name) ? isolated(known, language) : known
  }
  const side = (address: NamedAddress | null) => {
    const pronoun = pronounFor(address, deed, isMine)
    return pronoun ? [text(language[pronoun])] : [addressPart(address)]
  }
  set('who', [addressPart(deed.actor)])
  for (const name of ['gave', 'got', 'moved'] as const)
    set(name, thingsParts(deed[name], coin, language, deed.crowd !== null))
  set('other', side(deed.other))
  set(deed.isBundled ? 'bundler' : 'by', side(deed.by))
  const owner =
    deed.kind === 'revoke' || deed.kind === 'allowance' ? deed.other : deed.kind === 'end-delegation' ? deed.by : null
  set('your', pronounFor(owner, deed, isMine) === 'you' ? [text(language.your)] : [])
  const { name = '', url } = deed.market ?? {}
  set('through', [deed.market ? { type: 'link', text: name, ...(url ? { url } : {}) } : addressPart(deed.through)])
  set('method', deed.method === null ? [] : [{ type: 'method', text: deed.method }])
  set('what', whatParts(deed, language))
  set('until', deed.until === null ? [] : [text(formatDate(deed.until))])
  const { crowd } = deed
  if (crowd !== null)
    set('crowd', [text(deed.atLeast ? language.atLeast.replace('{n}', String(crowd)) : String(crowd))])
  set('reason', deed.reason ? [text(reasonWords(deed.reason))] : [])
  if (deed.acts.length > 0) set('acts', actsParts(deed, { coin, language, isMine }, voice))
  set('refused', deed.refused ? [text(wordsOf(deed.refused))] : [])
  return slots
}

/**
 * One address of a sentence may be *you*. If several of the reader's own take part, that is the actor, and the others
 * keep their names, because they could not be distinguished.
 */
function pronounFor(address: NamedAddress | null, deed: Deed, isMine: Telling['isMine']): 'you' | 'yourself' | null {
  const { kind, actor, other, by } = deed
  if (!address?.hash || !isMine?.(address.hash) || kind === 'move-own') return null
  if (actor?.hash && isMine(actor.hash)) return isSame(actor.hash, address.hash) ? 'yourself' : null
  const own = [other, by].filter((side) => side?.hash && isMine(side.hash))
  return own.every((side) => isSame(side?.hash, address.hash)) ? 'you' : null
}

/** An unnamed contract adds nothing if the rest of the sentence says everything. */
function tellsThrough({ kind, through, market }: Deed): boolean {
  const part = addressPart(through)
  return market !== null || (part?.type === 'address' && part.label === true) || alwaysNamed.has(kind)
}

function whatParts({ kind, what }: Deed, { what: words }: DeedLanguage): Part[] {
  const say = (id: string) => [text(words[id] ?? id)]
  switch (kind) {
    case 'approve':
    case 'revoke':
      return say(what ?? 'some')
    case 'blob':
      return what === null
        ? say('someBlobs')
        : [text((words[what === '1' ? 'blob' : 'blobs'] ?? '').replace('{n}', what))]
    case 'deploy':
    case 'system':
    case 'delegate-account':
    case 'end-delegation':
      return what === null ? [] : say(what)
    default:
      return what === null ? [] : [text(kind === 'message' ? withoutQuotes(what) : isProse(what) ? quoted(what) : what)]
  }
}
