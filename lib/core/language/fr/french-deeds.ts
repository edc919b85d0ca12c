import type { DeedKind } from '../../deed/deed'
import type { DeedLanguage, Voice } from '../../deed/words/deed-language'
import { capitalised, longSide, shortSide } from '../../deed/words/deed-template'
import type { TransactionState } from '../../transactions/transaction-state'

/**
 * Both forms of a verb: `(envoyé|envoyer)` is the participle, always after *avoir* and before its object, so it never
 * agrees; and the infinitive for what failed or waits. Text in `<angles>` is dropped in brief, or replaced by the part
 * after its bar. `{sa}`, `{son}` and `{ses}` are *votre* and *vos* if the reader is the actor. Spaces before a colon
 * and inside quotation marks are non-breaking, which `typeset` ensures. No thing follows *de*, which might lose its
 * vowel.
 */
const kinds: Record<DeedKind, readonly string[]> = {
  send: [
    '(envoyé|envoyer) {gave}< à {other}>[ ({method})]',
    '(envoyé|envoyer) {gave}< via {through}>[ ({method})]',
    '(envoyé|envoyer) {gave}[ ({method})]',
  ],
  'send-many': [
    '(envoyé|envoyer) {gave}< à {crowd} adresses>[ sur {through}]',
    '(distribué|distribuer) {gave}[ sur {through}]',
  ],
  receive: ['(reçu|recevoir) {got}< de {other}>[ ({method})]', '(reçu|recevoir) {got}[ sur {through}]'],
  move: ['(transféré|transférer) {moved}< de {by} vers {other}>', '(transféré|transférer) {moved}< vers {other}>'],
  'move-own': ['(transféré|transférer) {moved}< de {by} vers {other}>'],
  swap: [
    '(échangé|échanger) {gave} contre {got}[ sur {through}]',
    '(échangé|échanger) {gave}[ sur {through}]',
    '(effectué|effectuer) un échange< sur {through}>',
  ],
  buy: [
    '(acheté|acheter) {got}< à {other}> pour {gave}[ sur {through}]',
    '(acheté|acheter) {got} pour {gave}[ sur {through}]',
  ],
  sell: [
    '(vendu|vendre) {gave}< à {other}> pour {got}[ sur {through}]',
    '(vendu|vendre) {gave} pour {got}[ sur {through}]',
  ],
  mint: [
    '(minté|minter) {got} pour {gave}[ sur {through}]',
    '(minté|minter) {got}[ sur {through}]',
    '(minté|minter)< sur {through}>',
  ],
  'mint-for': ['(minté|minter) {moved}< pour {other}>[, en payant {gave}]'],
  airdrop: [
    '(distribué|distribuer) {moved} en airdrop< à {crowd} adresses>[ pour {gave}]',
    '(distribué|distribuer) {moved} en airdrop',
  ],
  burn: ['(brûlé|brûler) {gave} contre {got}', '(brûlé|brûler) {gave}', '(brûlé|brûler) des jetons< sur {through}>'],
  wrap: ['(enveloppé|envelopper) {gave}'],
  unwrap: ['(désenveloppé|désenvelopper) {gave}'],
  'add-liquidity': [
    '(ajouté|ajouter) {gave} <à la liquidité de {through}|en liquidité>',
    '(ajouté|ajouter) {gave} en liquidité',
  ],
  'remove-liquidity': ['(retiré|retirer) {got} de la liquidité de {through}', '(retiré|retirer) {got} de liquidité'],
  deposit: ['(déposé|déposer) {gave}[ dans {through}]', '(effectué|effectuer) un dépôt< dans {through}>'],
  withdraw: ['(retiré|retirer) {got}[ de {through}]', '(effectué|effectuer) un retrait< de {through}>'],
  stake: ['(mis|mettre) {gave} en staking[ avec {through}]', '(mis|mettre) des fonds en staking< avec {through}>'],
  unstake: ['(retiré|retirer) {got} du staking[ de {through}]', '(retiré|retirer) des fonds du staking< de {through}>'],
  claim: ['(réclamé|réclamer) {got}[ auprès de {through}]', '(réclamé|réclamer) des actifs< auprès de {through}>'],
  borrow: ['(emprunté|emprunter) {got}[ à {through}]', '(effectué|effectuer) un emprunt< auprès de {through}>'],
  repay: ['(remboursé|rembourser) {gave}[ à {through}]', '(effectué|effectuer) un remboursement< à {through}>'],
  approve: [
    '<(autorisé|autoriser) {other} à {what}|(approuvé|approuver)> {through}[ (jusqu’au {until})]',
    '<(autorisé|autoriser) {other} à {what}|(approuvé|approuver)> {moved}[ (jusqu’au {until})]',
  ],
  revoke: [
    '(révoqué|révoquer) <l’accès à {moved}|un accès>',
    '(révoqué|révoquer) <{your} accès à {through}|un accès>',
    '(révoqué|révoquer) <l’accès de {other} à {through}|un accès>',
  ],
  allowance: [
    '(modifié|modifier) <{your} autorisation sur {through}|une autorisation>[ à {what}]',
    '(modifié|modifier) <l’autorisation de {other} sur {through}|une autorisation>[ à {what}]',
  ],
  'bridge-out': [
    '(transféré|transférer) {gave} par un pont[ ({through})]',
    '(utilisé|utiliser) <le pont {through}|un pont>',
  ],
  'bridge-in': [
    '(reçu|recevoir) {got}< de {other}> par un pont',
    '(reçu|recevoir) {got} par un pont[ ({through})]',
    '(effectué|effectuer) une livraison par <le pont {through}|un pont>',
  ],
  deploy: ['(créé|créer) <le {what} {other}|un {what}>', '(créé|créer) un {what}'],
  'delegate-account': [
    '(essayé|essayer) <d’autoriser {other} à agir pour {by}|de déléguer le compte>: {refused}',
    '(essayé|essayer) <d’autoriser {other} à agir pour {son} compte|de déléguer le compte>: {refused}',
    '<(autorisé|autoriser) {other} à agir pour {by}|(délégué|déléguer) le compte>[ ({what})]',
    '<(autorisé|autoriser) {other} à agir pour {son} compte|(délégué|déléguer) le compte>[ ({what})]',
  ],
  'end-delegation': [
    '(essayé|essayer) de mettre fin à {your} délégation: {refused}',
    '(essayé|essayer) de mettre fin à la délégation< de {by}>: {refused}',
    '(essayé|essayer) de mettre fin à la délégation< de {son} compte>: {refused}',
    '(mis|mettre) fin à {your} délégation[ ({what})]',
    '(mis|mettre) fin à la délégation< de {by}>[ ({what})]',
    '(mis|mettre) fin à la délégation< de {son} compte>[ ({what})]',
  ],
  blob: ['(publié|publier) {what}< sur {other}>', '(publié|publier) {what}'],
  cancel: ['(annulé|annuler) {sa} transaction #{what}', '(annulé|annuler) une transaction'],
  empty: ['(effectué|effectuer) un envoi vide< à {other}>'],
  vote: [
    '(voté|voter) sur la proposition #{what}[ de {through}][ avec {gave}]',
    '(voté|voter)[ sur {through}][ avec {gave}]',
  ],
  delegate: [
    '(délégué|déléguer) {ses} votes< à {other}>[ sur {through}]',
    '(délégué|déléguer) {ses} votes[ sur {through}]',
  ],
  propose: ['(proposé|proposer) un vote< sur {through}>[ avec {gave}]'],
  bid: ['(misé|miser) {gave} aux enchères< sur {through}>', '(enchéri|enchérir)< sur {through}>'],
  attest: ['(effectué|effectuer) une attestation< sur {through}>[ avec {gave}]'],
  register: [
    '(enregistré|enregistrer) {what} pour {gave}[ sur {through}]',
    '(enregistré|enregistrer) {what}[ sur {through}]',
    '(effectué|effectuer) un enregistrement< sur {through}> pour {gave}',
    '(effectué|effectuer) un enregistrement< sur {through}>',
  ],
  renew: [
    '(renouvelé|renouveler) {what} pour {gave}[ sur {through}]',
    '(renouvelé|renouveler) {what}[ sur {through}]',
    '(effectué|effectuer) un renouvellement< sur {through}> pour {gave}',
    '(effectué|effectuer) un renouvellement< sur {through}>',
  ],
  execute: ['(exécuté|exécuter) une transaction< de {through}>'],
  batch: [
    '(envoyé|envoyer) {gave} dans un lot d’appels',
    '(exécuté|exécuter) un lot d’opérations< sur {through}>',
    '(effectué|effectuer) un lot d’appels',
  ],
  calls: ['{acts}[ sur {through}]'],
  message: ['(écrit|écrire) <à {other}: « {what} »|un message>[ (avec {gave})]'],
  system: ['{what}'],
  call: [
    '(appelé|appeler) {method}< sur {through}>[ avec {gave}]',
    '(appelé|appeler) <{through}|un contrat>[ avec {gave}]',
    '(appelé|appeler) {method}',
    '(effectué|effectuer) un appel',
  ],
}

const participle = (template: string) => template.replace(/\(([^()|]+)\|[^()|]+\)/g, '$1')
const infinitive = (template: string) => template.replace(/\([^()|]+\|([^()|]+)\)/g, '$1')

const possessed = (template: string, voice: Voice) =>
  template.replace(/\{(sa|son|ses)\}/g, (_, own: string) => (voice !== 'you' ? own : own === 'ses' ? 'vos' : 'votre'))

/** A space precedes a colon, and no line breaks there, nor after an opening quotation mark. */
const typeset = (template: string) =>
  template
    .replace(/:(?= )/g, '\u00a0:')
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»')

/** One word for each state but `done`, agreeing with "transaction". */
const states = { failed: 'Échec', pending: 'En attente', dropped: 'Abandonnée' }

/** Before the participle or the infinitive. Without a name it reads like a journal entry: “A envoyé …”. */
const auxiliary: Record<TransactionState, Record<Voice, string>> = {
  done: { named: '{who} a', unnamed: 'A', you: 'Vous avez' },
  failed: { named: '{who} n’a pas pu', unnamed: 'N’a pas pu', you: 'Vous n’avez pas pu' },
  pending: { named: '{who} veut ', unnamed: '', you: 'vous voulez ' },
  dropped: { named: '{who} voulait ', unnamed: '', you: 'vous vouliez ' },
}

/** A whole sentence for each voice and state. */
function sentence(template: string, voice: Voice, state: TransactionState): string {
  const before = auxiliary[state][voice]
  if (state === 'done') return `${before} ${longSide(participle(template))}`
  const wished = longSide(infinitive(template))
  return state === 'failed' ? `${before} ${wished}[: {reason}]` : `${states[state]}: ${before}${wished}`
}

/** The deed without the names of the sides: only the participle. */
function inBrief(template: string, state: TransactionState): string {
  if (state === 'done') return capitalised(shortSide(participle(template)))
  const wished = shortSide(infinitive(template))
  return state === 'failed' ? `Impossible ${of(wished)}` : `${states[state]}: ${wished}`
}

/** *De* before an infinitive. */
const of = (wished: string) => (/^[aeéèiouh]/.test(wished) ? `d’${wished}` : `de ${wished}`)

/**
 * Deeds in French. The reader is addressed as *vous*; if others act on theirs, it is *their address*, whatever the
 * verb.
 */
export const frenchDeeds: DeedLanguage = {
  kinds,
  states,
  sentence: (template, voice, state) => typeset(sentence(possessed(template, voice), voice, state)),
  ran: '[, exécuté par {by}][, regroupé par {bundler}]',
  brief: (template, voice, state) => typeset(inBrief(possessed(template, voice), state)),
  act: (template, voice, state) =>
    typeset(longSide((state === 'done' ? participle : infinitive)(possessed(template, voice)))),
  acts: {
    two: '{a} et {b}',
    three: '{a}, {b} et {c}',
    oneAndMore: '{a}, et {more} autres appels',
    twoAndMore: '{a}, {b}, et {more} autres appels',
  },
  failedInside: ' · un appel interne a échoué',
  others: ', et {n} de plus',
  cut: ', entre autres',
  two: '{a} et {b}',
  more: '{a}, {b} et {more} de plus',
  you: 'votre adresse',
  your: 'votre',
  yourself: 'votre propre adresse',
  reader: 'Vous',
  things: {
    item: '{token} #{id}',
    items: 'les {token} {ids}',
    count: '{n} exemplaires de {token} #{id}',
    units: '{n} unités de {token}',
    unnamed: '{n} d’un {token}',
    untold: 'un montant en {token}',
    confidential: 'un montant confidentiel en {token}',
  },
  unnamed: { item: 'l’objet', items: 'objets', token: 'jeton' },
  atLeast: 'au moins {n}',
  what: {
    all: 'transférer tous les objets de',
    unlimited: 'dépenser un montant illimité en',
    some: 'dépenser',
    item: 'transférer',
    waits: 'pas encore en vigueur',
    contract: 'contrat',
    token: 'jeton',
    blob: '{n} blob',
    blobs: '{n} blobs',
    someBlobs: 'des blobs',
    rewards: 'La chaîne a versé ses récompenses de bloc',
    block: 'La chaîne a enregistré le bloc de la chaîne de base',
  },
}
