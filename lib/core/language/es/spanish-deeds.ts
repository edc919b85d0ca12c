import type { DeedKind } from '../../deed/deed'
import type { DeedLanguage, Voice } from '../../deed/words/deed-language'
import { capitalised, longSide, shortSide } from '../../deed/words/deed-template'
import type { TransactionState } from '../../transactions/transaction-state'

/**
 * Three forms of a verb: `(envió|enviaste|enviar)` is what somebody did, what the reader did, and what failed or waits.
 * Text in `<angles>` is dropped in brief, or replaced by the part after its bar. `{su}` is *tu* if the reader is the
 * actor. No thing follows *a* or *de*, which would have to contract with its article.
 */
const kinds: Record<DeedKind, readonly string[]> = {
  send: [
    '(envió|enviaste|enviar) {gave}< a {other}>[ ({method})]',
    '(envió|enviaste|enviar) {gave}< mediante {through}>[ ({method})]',
    '(envió|enviaste|enviar) {gave}[ ({method})]',
  ],
  'send-many': [
    '(envió|enviaste|enviar) {gave}< a {crowd} direcciones>[ en {through}]',
    '(distribuyó|distribuiste|distribuir) {gave}[ en {through}]',
  ],
  receive: [
    '(recibió|recibiste|recibir) {got}< de {other}>[ ({method})]',
    '(recibió|recibiste|recibir) {got}[ en {through}]',
  ],
  move: [
    '(transfirió|transferiste|transferir) {moved}< de {by} a {other}>',
    '(transfirió|transferiste|transferir) {moved}< a {other}>',
  ],
  'move-own': ['(transfirió|transferiste|transferir) {moved}< de {by} a {other}>'],
  swap: [
    '(intercambió|intercambiaste|intercambiar) {gave} por {got}[ en {through}]',
    '(intercambió|intercambiaste|intercambiar) {gave}[ en {through}]',
    '(hizo|hiciste|hacer) un intercambio< en {through}>',
  ],
  buy: [
    '(compró|compraste|comprar) {got}< a {other}> por {gave}[ en {through}]',
    '(compró|compraste|comprar) {got} por {gave}[ en {through}]',
  ],
  sell: [
    '(vendió|vendiste|vender) {gave}< a {other}> por {got}[ en {through}]',
    '(vendió|vendiste|vender) {gave} por {got}[ en {through}]',
  ],
  mint: [
    '(acuñó|acuñaste|acuñar) {got} por {gave}[ en {through}]',
    '(acuñó|acuñaste|acuñar) {got}[ en {through}]',
    '(acuñó|acuñaste|acuñar)< en {through}>',
  ],
  'mint-for': ['(acuñó|acuñaste|acuñar) {moved}< para {other}>[, pagando {gave}]'],
  airdrop: [
    '(repartió|repartiste|repartir) {moved} en un airdrop< entre {crowd} direcciones>[ por {gave}]',
    '(repartió|repartiste|repartir) {moved} en un airdrop',
  ],
  burn: [
    '(quemó|quemaste|quemar) {gave} por {got}',
    '(quemó|quemaste|quemar) {gave}',
    '(quemó|quemaste|quemar) tokens< en {through}>',
  ],
  wrap: ['(envolvió|envolviste|envolver) {gave}'],
  unwrap: ['(desenvolvió|desenvolviste|desenvolver) {gave}'],
  'add-liquidity': [
    '(añadió|añadiste|añadir) {gave} <a la liquidez de {through}|como liquidez>',
    '(añadió|añadiste|añadir) {gave} como liquidez',
  ],
  'remove-liquidity': [
    '(retiró|retiraste|retirar) {got} de la liquidez de {through}',
    '(retiró|retiraste|retirar) {got} de liquidez',
  ],
  deposit: [
    '(depositó|depositaste|depositar) {gave}[ en {through}]',
    '(hizo|hiciste|hacer) un depósito< en {through}>',
  ],
  withdraw: ['(retiró|retiraste|retirar) {got}[ de {through}]', '(hizo|hiciste|hacer) un retiro< de {through}>'],
  stake: [
    '(puso|pusiste|poner) {gave} en staking[ con {through}]',
    '(puso|pusiste|poner) fondos en staking< con {through}>',
  ],
  unstake: [
    '(retiró|retiraste|retirar) {got} del staking[ en {through}]',
    '(retiró|retiraste|retirar) fondos del staking< en {through}>',
  ],
  claim: ['(reclamó|reclamaste|reclamar) {got}[ de {through}]', '(reclamó|reclamaste|reclamar) activos< de {through}>'],
  borrow: ['(tomó|tomaste|tomar) {got} en préstamo[ de {through}]', '(tomó|tomaste|tomar) un préstamo< de {through}>'],
  repay: [
    '(reembolsó|reembolsaste|reembolsar) {gave}[ a {through}]',
    '(hizo|hiciste|hacer) un reembolso< a {through}>',
  ],
  approve: [
    '<(autorizó|autorizaste|autorizar) a {other} a {what}|(aprobó|aprobaste|aprobar)> {through}[ (hasta {until})]',
    '<(autorizó|autorizaste|autorizar) a {other} a {what}|(aprobó|aprobaste|aprobar)> {moved}[ (hasta {until})]',
  ],
  revoke: [
    '(revocó|revocaste|revocar) <el acceso a {moved}|un acceso>',
    '(revocó|revocaste|revocar) <{your} acceso a {through}|un acceso>',
    '(revocó|revocaste|revocar) <el acceso de {other} a {through}|un acceso>',
  ],
  allowance: [
    '(cambió|cambiaste|cambiar) <{your} autorización sobre {through}|una autorización>[ a {what}]',
    '(cambió|cambiaste|cambiar) <la autorización de {other} sobre {through}|una autorización>[ a {what}]',
  ],
  'bridge-out': [
    '(transfirió|transferiste|transferir) {gave} por un puente[ ({through})]',
    '(usó|usaste|usar) <el puente {through}|un puente>',
  ],
  'bridge-in': [
    '(recibió|recibiste|recibir) {got}< de {other}> por un puente',
    '(recibió|recibiste|recibir) {got} por un puente[ ({through})]',
    '(hizo|hiciste|hacer) una entrega por <el puente {through}|un puente>',
  ],
  deploy: ['(creó|creaste|crear) <el {what} {other}|un {what}>', '(creó|creaste|crear) un {what}'],
  'delegate-account': [
    '(intentó|intentaste|intentar) <autorizar a {other} a actuar por {by}|delegar la cuenta>: {refused}',
    '(intentó|intentaste|intentar) <autorizar a {other} a actuar en nombre de {su} cuenta|delegar la cuenta>: {refused}',
    '<(autorizó|autorizaste|autorizar) a {other} a actuar por {by}|(delegó|delegaste|delegar) la cuenta>[ ({what})]',
    '<(autorizó|autorizaste|autorizar) a {other} a actuar en nombre de {su} cuenta|(delegó|delegaste|delegar) la cuenta>[ ({what})]',
  ],
  'end-delegation': [
    '(intentó|intentaste|intentar) poner fin a {your} delegación: {refused}',
    '(intentó|intentaste|intentar) poner fin a la delegación< de {by}>: {refused}',
    '(intentó|intentaste|intentar) poner fin a la delegación< de {su} cuenta>: {refused}',
    '(puso|pusiste|poner) fin a {your} delegación[ ({what})]',
    '(puso|pusiste|poner) fin a la delegación< de {by}>[ ({what})]',
    '(puso|pusiste|poner) fin a la delegación< de {su} cuenta>[ ({what})]',
  ],
  blob: ['(publicó|publicaste|publicar) {what}< en {other}>', '(publicó|publicaste|publicar) {what}'],
  cancel: ['(canceló|cancelaste|cancelar) {su} transacción #{what}', '(canceló|cancelaste|cancelar) una transacción'],
  empty: ['(hizo|hiciste|hacer) un envío vacío< a {other}>'],
  vote: [
    '(votó|votaste|votar) sobre la propuesta #{what}[ en {through}][ con {gave}]',
    '(votó|votaste|votar)[ en {through}][ con {gave}]',
  ],
  delegate: [
    '(delegó|delegaste|delegar) {su}s votos< a {other}>[ en {through}]',
    '(delegó|delegaste|delegar) {su}s votos[ en {through}]',
  ],
  propose: ['(propuso|propusiste|proponer) una votación< en {through}>[ con {gave}]'],
  bid: ['(pujó|pujaste|pujar) {gave}< en {through}>', '(pujó|pujaste|pujar)< en {through}>'],
  attest: ['(hizo|hiciste|hacer) una atestación< en {through}>[ con {gave}]'],
  register: [
    '(registró|registraste|registrar) {what} por {gave}[ en {through}]',
    '(registró|registraste|registrar) {what}[ en {through}]',
    '(hizo|hiciste|hacer) un registro< en {through}> por {gave}',
    '(hizo|hiciste|hacer) un registro< en {through}>',
  ],
  renew: [
    '(renovó|renovaste|renovar) {what} por {gave}[ en {through}]',
    '(renovó|renovaste|renovar) {what}[ en {through}]',
    '(hizo|hiciste|hacer) una renovación< en {through}> por {gave}',
    '(hizo|hiciste|hacer) una renovación< en {through}>',
  ],
  execute: ['(ejecutó|ejecutaste|ejecutar) una transacción< de {through}>'],
  batch: [
    '(envió|enviaste|enviar) {gave} en un lote de llamadas',
    '(ejecutó|ejecutaste|ejecutar) un lote de operaciones< en {through}>',
    '(hizo|hiciste|hacer) un lote de llamadas',
  ],
  calls: ['{acts}[ en {through}]'],
  message: ['(escribió|escribiste|escribir) <a {other}: «{what}»|un mensaje>[ (con {gave})]'],
  system: ['{what}'],
  call: [
    '(llamó|llamaste|llamar) a {method}< en {through}>[ con {gave}]',
    '(llamó|llamaste|llamar) a <{through}|un contrato>[ con {gave}]',
    '(llamó|llamaste|llamar) a {method}',
    '(hizo|hiciste|hacer) una llamada',
  ],
}

type Form = 'somebody' | 'reader' | 'infinitive'

const forms: Record<Form, string> = { somebody: '$1', reader: '$2', infinitive: '$3' }
const inForm = (template: string, form: Form) => template.replace(/\(([^()|]+)\|([^()|]+)\|([^()|]+)\)/g, forms[form])
const possessed = (template: string, voice: Voice) => template.replaceAll('{su}', voice === 'you' ? 'tu' : 'su')

const did = (voice: Voice): Form => (voice === 'you' ? 'reader' : 'somebody')

/** One word for each state but `done`, agreeing with "transaction". */
const states = { failed: 'Fallida', pending: 'Pendiente', dropped: 'Descartada' }

/**
 * Between the subject and an infinitive. The verb form includes the reader without a pronoun, and an unnamed subject.
 */
const modal: Record<Exclude<TransactionState, 'done'>, Record<'somebody' | 'reader', string>> = {
  failed: { somebody: 'no pudo', reader: 'no pudiste' },
  pending: { somebody: 'quiere', reader: 'quieres' },
  dropped: { somebody: 'quería', reader: 'querías' },
}

/** A whole sentence for each voice and state. */
function sentence(template: string, voice: Voice, state: TransactionState): string {
  const who = voice === 'named' ? '{who} ' : ''
  const opened = (text: string) => (who ? `${who}${text}` : capitalised(text))
  if (state === 'done') return opened(longSide(inForm(template, did(voice))))
  const wished = longSide(inForm(template, 'infinitive'))
  const meant = modal[state][voice === 'you' ? 'reader' : 'somebody']
  if (state === 'failed') return opened(`${meant} ${wished}[: {reason}]`)
  return `${states[state]}: ${voice === 'unnamed' ? wished : `${who}${meant} ${wished}`}`
}

/** The deed without the names of the sides. */
function inBrief(template: string, voice: Voice, state: TransactionState): string {
  if (state === 'done') return capitalised(shortSide(inForm(template, did(voice))))
  const wished = shortSide(inForm(template, 'infinitive'))
  return state === 'failed' ? `No se pudo ${wished}` : `${states[state]}: ${wished}`
}

/**
 * Deeds in Spanish. The reader is addressed as *tú*; if others act on theirs, it is *their address*, whatever the verb.
 */
export const spanishDeeds: DeedLanguage = {
  kinds,
  states,
  sentence: (template, voice, state) => sentence(possessed(template, voice), voice, state),
  ran: '[, ejecutado por {by}][, agrupado por {bundler}]',
  brief: (template, voice, state) => inBrief(possessed(template, voice), voice, state),
  act: (template, voice, state) =>
    longSide(inForm(possessed(template, voice), state === 'done' ? did(voice) : 'infinitive')),
  acts: {
    two: '{a} y {b}',
    three: '{a}, {b} y {c}',
    oneAndMore: '{a} y {more} llamadas más',
    twoAndMore: '{a}, {b} y {more} llamadas más',
  },
  // “Y” before a word that begins with the same sound.
  joined: (words) => words.replace(/ y (?=h?i(?![aeou]))/g, ' e '),
  failedInside: ' · falló una llamada interna',
  others: ', y {n} más',
  cut: ', y más',
  two: '{a} y {b}',
  more: '{a}, {b} y {more} más',
  you: 'tu dirección',
  your: 'tu',
  yourself: 'tu propia dirección',
  reader: 'Tú',
  things: {
    item: '{token} #{id}',
    items: '{token} {ids}',
    count: '{token} #{id} ({n} ejemplares)',
    units: '{n} unidades de {token}',
    unnamed: '{n} de {token}',
    untold: 'una cantidad de {token}',
    confidential: 'una cantidad confidencial de {token}',
  },
  unnamed: { item: 'el artículo', items: 'artículos', token: 'un token' },
  atLeast: 'al menos {n}',
  what: {
    all: 'transferir todos los artículos de',
    unlimited: 'gastar una cantidad ilimitada de',
    some: 'gastar',
    item: 'transferir',
    waits: 'aún no vigente',
    contract: 'contrato',
    token: 'token',
    blob: '{n} blob',
    blobs: '{n} blobs',
    someBlobs: 'blobs',
    rewards: 'La cadena pagó sus recompensas de bloque',
    block: 'La cadena registró el bloque de la cadena base',
  },
}
