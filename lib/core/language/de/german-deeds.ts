import type { DeedKind } from '../../deed/deed'
import type { DeedLanguage, Voice } from '../../deed/words/deed-language'
import { capitalised, longSide, shortSide } from '../../deed/words/deed-template'
import type { TransactionState } from '../../transactions/transaction-state'

/**
 * What was done, without its subject: the verb comes last. `(gesendet|senden)` is the participle for a completed deed,
 * and the infinitive for one that failed or waits. `~` is the position of *nicht*, or turns *ein* into *kein*. Text in
 * `<angles>` is dropped in brief, or replaced by the other side of a `|`; `/die /` appears only in whole sentences.
 * `{das eigene|dein}` refers to somebody of unknown gender, or to the reader.
 */
const kinds: Record<DeedKind, readonly string[]> = {
  send: [
    '{gave} ~<an {other} >(gesendet|senden)[ ({method})]',
    '{gave} ~<über {through} >(gesendet|senden)[ ({method})]',
    '{gave} ~(gesendet|senden)[ ({method})]',
  ],
  'send-many': [
    '{gave} ~<an {crowd} Adressen >[über {through} ](gesendet|senden)',
    '{gave} ~[über {through} ](verteilt|verteilen)',
  ],
  receive: ['{got} ~<von {other} >(erhalten|erhalten)[ ({method})]', '{got} ~[über {through} ](erhalten|erhalten)'],
  move: ['{moved} ~<von {by} an {other} >(übertragen|übertragen)', '{moved} ~<an {other} >(übertragen|übertragen)'],
  'move-own': ['{moved} ~<von {by} nach {other} >(verschoben|verschieben)'],
  swap: [
    '{gave} ~gegen {got} [über {through} ](getauscht|tauschen)',
    '{gave} ~[über {through} ](getauscht|tauschen)',
    '~<über {through} >(getauscht|tauschen)',
  ],
  buy: [
    '{got} ~<von {other} >für {gave} [über {through} ](gekauft|kaufen)',
    '{got} ~für {gave} [über {through} ](gekauft|kaufen)',
  ],
  sell: [
    '{gave} ~<an {other} >für {got} [über {through} ](verkauft|verkaufen)',
    '{gave} ~für {got} [über {through} ](verkauft|verkaufen)',
  ],
  mint: [
    '{got} ~für {gave} [über {through} ](gemintet|minten)',
    '{got} ~[über {through} ](gemintet|minten)',
    '~<über {through} >(gemintet|minten)',
  ],
  'mint-for': ['{moved} ~<für {other} >[zum Preis von {gave} ](gemintet|minten)'],
  airdrop: [
    '{moved} ~als Airdrop <an {crowd} Adressen >[für {gave} ](verteilt|verteilen)',
    '{moved} ~als Airdrop (verteilt|verteilen)',
  ],
  burn: [
    '{gave} ~für {got} (verbrannt|verbrennen)',
    '{gave} ~(verbrannt|verbrennen)',
    '~<über {through} >(verbrannt|verbrennen)',
  ],
  wrap: ['{gave} ~(gewrappt|wrappen)'],
  unwrap: ['{gave} ~(entwrappt|entwrappen)'],
  'add-liquidity': [
    '{gave} ~als Liquidität <bei {through} >(bereitgestellt|bereitstellen)',
    '{gave} ~als Liquidität (bereitgestellt|bereitstellen)',
  ],
  'remove-liquidity': [
    '{got} ~aus der Liquidität von {through} (abgezogen|abziehen)',
    '{got} ~an Liquidität (abgezogen|abziehen)',
  ],
  deposit: ['{gave} ~[bei {through} ](eingezahlt|einzahlen)', '~<bei {through} >(eingezahlt|einzahlen)'],
  withdraw: ['{got} ~[von {through} ](abgehoben|abheben)', '~<von {through} >(abgehoben|abheben)'],
  stake: ['{gave} ~[bei {through} ](gestakt|staken)', '~<bei {through} >(gestakt|staken)'],
  unstake: [
    '{got} ~aus dem Staking [bei {through} ](gelöst|lösen)',
    '/das /Staking <bei {through} >~(aufgehoben|aufheben)',
  ],
  claim: ['{got} ~[von {through} ](abgeholt|abholen)', '/den /Anspruch <bei {through} >~(eingelöst|einlösen)'],
  borrow: [
    '{got} ~als Kredit [bei {through} ](aufgenommen|aufnehmen)',
    '/~einen /Kredit <bei {through} >(aufgenommen|aufnehmen)',
  ],
  repay: ['{gave} ~[an {through} ](zurückgezahlt|zurückzahlen)', '~<an {through} >(zurückgezahlt|zurückzahlen)'],
  approve: [
    '{through} ~<{what}für {other} >[(bis {until}) ](freigegeben|freigeben)',
    '{moved} ~<{what}für {other} >[(bis {until}) ](freigegeben|freigeben)',
  ],
  revoke: [
    '/die /Freigabe <von {moved} >~(widerrufen|widerrufen)',
    '<{your} Freigabe für {through}|/die /Freigabe> ~(widerrufen|widerrufen)',
    '/die /Freigabe <von {through} für {other} >~(widerrufen|widerrufen)',
  ],
  allowance: [
    '<{your} Freigabe für {through}|/die /Freigabe> ~[auf {what} ](geändert|ändern)',
    '/die /Freigabe <von {through} für {other} >~[auf {what} ](geändert|ändern)',
  ],
  'bridge-out': ['{gave} ~[über {through} ](gebridgt|bridgen)', '~<über {through} >(gebridgt|bridgen)'],
  'bridge-in': [
    '{got} ~<von {other} >über eine Bridge (erhalten|erhalten)',
    '{got} ~über eine Bridge [({through}) ](erhalten|erhalten)',
    '~über <die Bridge {through}|eine Bridge> (geliefert|liefern)',
  ],
  deploy: ['</den /{what} {other} ~|/~einen /{what} >(erstellt|erstellen)', '/~einen /{what} (erstellt|erstellen)'],
  'delegate-account': [
    '~(versucht|versuchen), <{other} zum Handeln für {by} zu ermächtigen|das Konto zu delegieren>: {refused}',
    '~(versucht|versuchen), <{other} zum Handeln für {das eigene|dein} Konto zu ermächtigen|das Konto zu delegieren>: {refused}',
    '<{other} ~zum Handeln für {by} (ermächtigt|ermächtigen)|/das /Konto ~(delegiert|delegieren)>[ ({what})]',
    '<{other} ~zum Handeln für {das eigene|dein} Konto (ermächtigt|ermächtigen)|/das /Konto ~(delegiert|delegieren)>[ ({what})]',
  ],
  'end-delegation': [
    '~(versucht|versuchen), {your} Delegation zu beenden: {refused}',
    '~(versucht|versuchen), die Delegation <von {by} >zu beenden: {refused}',
    '~(versucht|versuchen), die Delegation <{des eigenen|deines} Kontos >zu beenden: {refused}',
    '{your} Delegation ~(beendet|beenden)[ ({what})]',
    '/die /Delegation <von {by} >~(beendet|beenden)[ ({what})]',
    '/die /Delegation <{des eigenen|deines} Kontos >~(beendet|beenden)[ ({what})]',
  ],
  blob: ['{what} ~<an {other} >(übermittelt|übermitteln)', '{what} ~(übermittelt|übermitteln)'],
  cancel: [
    '{/die /eigene|deine} Transaktion #{what} ~(abgebrochen|abbrechen)',
    '/eine /Transaktion ~(abgebrochen|abbrechen)',
  ],
  empty: ['/eine /leere Transaktion ~<an {other} >(gesendet|senden)'],
  vote: [
    '~über Vorschlag #{what} [bei {through} ][mit {gave} ](abgestimmt|abstimmen)',
    '~[bei {through} ][mit {gave} ](abgestimmt|abstimmen)',
  ],
  delegate: [
    '{eigene|deine} Stimmen ~<an {other} >[bei {through} ](delegiert|delegieren)',
    '{eigene|deine} Stimmen ~[bei {through} ](delegiert|delegieren)',
  ],
  propose: ['/~eine /Abstimmung <bei {through} >[mit {gave} ](vorgeschlagen|vorschlagen)'],
  bid: ['{gave} ~<bei {through} >(geboten|bieten)', '~<bei {through} >(geboten|bieten)'],
  attest: ['/~eine /Attestierung <bei {through} >[mit {gave} ](abgegeben|abgeben)'],
  register: [
    '{what} ~für {gave} [bei {through} ](registriert|registrieren)',
    '{what} ~[bei {through} ](registriert|registrieren)',
    '/~eine /Registrierung <bei {through} >für {gave} (abgeschlossen|abschließen)',
    '/~eine /Registrierung <bei {through} >(abgeschlossen|abschließen)',
  ],
  renew: [
    '{what} ~für {gave} [bei {through} ](verlängert|verlängern)',
    '{what} ~[bei {through} ](verlängert|verlängern)',
    '/~eine /Verlängerung <bei {through} >für {gave} (abgeschlossen|abschließen)',
    '/~eine /Verlängerung <bei {through} >(abgeschlossen|abschließen)',
  ],
  execute: ['/eine /Transaktion <von {through} >~(ausgeführt|ausführen)'],
  batch: [
    '{gave} ~in einem Sammelaufruf (gesendet|senden)',
    '/~ein /Bündel von Operationen <bei {through} >(ausgeführt|ausführen)',
    '/~einen /Sammelaufruf (ausgeführt|ausführen)',
  ],
  calls: ['~{acts}[ (bei {through})]'],
  message: ['<~an {other} (geschrieben|schreiben): „{what}“|/~eine /Nachricht (geschrieben|schreiben)>[ (mit {gave})]'],
  system: ['{what}'],
  call: [
    '{method} ~<bei {through} >[mit {gave} ](aufgerufen|aufrufen)',
    '<{through} ~|/~einen /Contract >[mit {gave} ](aufgerufen|aufrufen)',
    '{method} ~(aufgerufen|aufrufen)',
    '/~einen /Aufruf (ausgeführt|ausführen)',
  ],
}

const person = (template: string, voice: Voice) =>
  template.replace(/\{([^|{}]+)\|([^|{}]+)\}/g, voice === 'you' ? '$2' : '$1')
const participle = (template: string) => template.replace(/\(([\wäöüß]+)\|[\wäöüß]+\)/g, '$1')
const infinitive = (template: string) => template.replace(/\([\wäöüß]+\|([\wäöüß]+)\)/g, '$1')
const affirmed = (template: string) => template.replaceAll('~', '')
const negated = (template: string) => template.replaceAll('/~ein', '/kein').replaceAll('~', 'nicht ')

/** With its articles, as in sentences, or without, as in a headline. */
const withArticles = (text: string) => text.replaceAll('/', '')
const headline = (text: string) => text.replace(/\/[^/]*\//g, '')

/** Otherwise *deine* would start a sentence in lower case: *Beendet: deine Delegation*. */
const verbFirst = (text: string) => text.replace(/^(\{your\}.*) ~([^\s[]+)/, '$2: $1')

/** The subject, with the verb that the state requires. */
const subjects: Record<Exclude<Voice, 'unnamed'>, Record<TransactionState, string>> = {
  named: {
    done: '{who} hat',
    failed: '{who} konnte',
    pending: 'Ausstehend: {who} will',
    dropped: 'Verworfen: {who} wollte',
  },
  you: { done: 'Du hast', failed: 'Du konntest', pending: 'Ausstehend: Du willst', dropped: 'Verworfen: Du wolltest' },
}

/** One word for each state but `done`. */
const states = { failed: 'Fehlgeschlagen', pending: 'Ausstehend', dropped: 'Verworfen' }

/** Without a subject: *1 ETH gesendet*, *Konnte 1 ETH nicht senden*, *Ausstehend: 1 ETH senden*. */
function unnamed(text: string, state: TransactionState): string {
  if (state === 'done') return capitalised(headline(affirmed(verbFirst(text))))
  if (state === 'failed') return `Konnte ${withArticles(negated(text))}`
  return `${states[state]}: ${headline(affirmed(text))}`
}

const verbIn = (template: string, state: TransactionState) =>
  state === 'done' ? participle(template) : infinitive(template)

function sentence(template: string, voice: Voice, state: TransactionState): string {
  const predicate = longSide(verbIn(template, state))
  const reason = state === 'failed' ? '[: {reason}]' : ''
  if (voice === 'unnamed') return unnamed(predicate, state) + reason
  const clause = withArticles(state === 'failed' ? negated(predicate) : affirmed(predicate))
  return `${subjects[voice][state]} ${clause}${reason}`
}

/** Deeds in German. */
export const germanDeeds: DeedLanguage = {
  kinds,
  states,
  sentence: (template, voice, state) => sentence(person(template, voice), voice, state),
  ran: '[, ausgeführt durch {by}][, gebündelt durch {bundler}]',
  brief: (template, voice, state) => unnamed(shortSide(verbIn(person(template, voice), state)), state),
  act(template, voice, state) {
    const predicate = affirmed(longSide(verbIn(person(template, voice), state)))
    return voice === 'unnamed' ? headline(predicate) : withArticles(predicate)
  },
  acts: {
    two: '{a} und {b}',
    three: '{a}, {b} und {c}',
    oneAndMore: '{a} und {more} weitere Aufrufe',
    twoAndMore: '{a}, {b} und {more} weitere Aufrufe',
  },
  failedInside: ' · ein interner Aufruf schlug fehl',
  others: ' · weitere Transfers: {n}',
  cut: ', unter anderem',
  two: '{a} und {b}',
  more: '{a}, {b} und {more} weitere',
  you: 'dich',
  your: 'deine',
  yourself: 'dich selbst',
  reader: 'Du',
  // “An” and “für” take one form, “von” the other.
  joined: (words) => words.replace(/\bvon dich\b/g, 'von dir'),
  things: {
    item: '{token} #{id}',
    items: '{token} {ids}',
    count: '{n} × {token} #{id}',
    units: '{n} Einh. {token}',
    unnamed: '{n} {token}',
    untold: '{token} (Menge unbekannt)',
    confidential: '{token} (Menge vertraulich)',
  },
  unnamed: { item: 'Objekt', items: 'Objekte', token: 'Token ohne Namen' },
  atLeast: 'mindestens {n}',
  what: {
    all: 'mit allen Objekten ',
    unlimited: 'unbegrenzt ',
    some: '',
    item: '',
    waits: 'noch nicht in Kraft',
    contract: 'Contract',
    token: 'Token',
    blob: '{n} Blob',
    blobs: '{n} Blobs',
    someBlobs: 'Blobs',
    rewards: 'Die Chain hat ihre Blockbelohnungen ausgezahlt',
    block: 'Die Chain hat den Block der Chain darunter vermerkt',
  },
}
