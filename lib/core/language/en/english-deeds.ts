import type { DeedKind } from '../../deed/deed'
import type { DeedLanguage, Voice } from '../../deed/words/deed-language'
import { capitalised, longSide, shortSide } from '../../deed/words/deed-template'
import type { TransactionState } from '../../transactions/transaction-state'

/**
 * Both forms of a verb: `(sent|send)` is *sent* for a completed deed, and *send* for one that failed or waits. Text in
 * `<angles>` is dropped in brief. `{its}` is *your* if the reader is the actor.
 */
const kinds: Record<DeedKind, readonly string[]> = {
  send: [
    '(sent|send) {gave}< to {other}>[ ({method})]',
    '(sent|send) {gave}< through {through}>[ ({method})]',
    '(sent|send) {gave}[ ({method})]',
  ],
  'send-many': [
    '(sent|send) {gave}< to {crowd} addresses>[ on {through}]',
    '(distributed|distribute) {gave}[ on {through}]',
  ],
  receive: ['(received|receive) {got}< from {other}>[ ({method})]', '(received|receive) {got}[ on {through}]'],
  move: ['(moved|move) {moved}< from {by} to {other}>', '(moved|move) {moved}< to {other}>'],
  'move-own': ['(moved|move) {moved}< from {by} to {other}>'],
  swap: [
    '(swapped|swap) {gave} for {got}[ on {through}]',
    '(swapped|swap) {gave}[ on {through}]',
    '(swapped|swap)< on {through}>',
  ],
  buy: ['(bought|buy) {got}< from {other}> for {gave}[ on {through}]', '(bought|buy) {got} for {gave}[ on {through}]'],
  sell: ['(sold|sell) {gave}< to {other}> for {got}[ on {through}]', '(sold|sell) {gave} for {got}[ on {through}]'],
  mint: [
    '(minted|mint) {got} for {gave}[ on {through}]',
    '(minted|mint) {got}[ on {through}]',
    '(minted|mint)< on {through}>',
  ],
  'mint-for': ['(minted|mint) {moved}< for {other}>[, paying {gave}]'],
  airdrop: ['(airdropped|airdrop) {moved}< to {crowd} addresses>[ for {gave}]', '(airdropped|airdrop) {moved}'],
  burn: ['(burned|burn) {gave} for {got}', '(burned|burn) {gave}', '(burned|burn)< on {through}>'],
  wrap: ['(wrapped|wrap) {gave}'],
  unwrap: ['(unwrapped|unwrap) {gave}'],
  'add-liquidity': [
    '(added|add) {gave} <to the liquidity of {through}|as liquidity>',
    '(added|add) {gave} as liquidity',
  ],
  'remove-liquidity': ['(removed|remove) {got} from the liquidity of {through}', '(removed|remove) {got} of liquidity'],
  deposit: ['(deposited|deposit) {gave}[ in {through}]', '(deposited|deposit)< in {through}>'],
  withdraw: ['(withdrew|withdraw) {got}[ from {through}]', '(withdrew|withdraw)< from {through}>'],
  stake: ['(staked|stake) {gave}[ with {through}]', '(staked|stake)< with {through}>'],
  unstake: ['(unstaked|unstake) {got}[ from {through}]', '(unstaked|unstake)< from {through}>'],
  claim: ['(claimed|claim) {got}[ from {through}]', '(claimed|claim)< from {through}>'],
  borrow: ['(borrowed|borrow) {got}[ from {through}]', '(borrowed|borrow)< from {through}>'],
  repay: ['(repaid|repay) {gave}[ to {through}]', '(repaid|repay)< {through}>'],
  approve: [
    '<(let|let) {other} {what}|(approved|approve)> {through}[ (until {until})]',
    '<(let|let) {other} {what}|(approved|approve)> {moved}[ (until {until})]',
  ],
  revoke: [
    '(revoked|revoke) <the access to {moved}|access>',
    '(revoked|revoke) <{your} access to {through}|access>',
    '(revoked|revoke) <{other}’s access to {through}|access>',
  ],
  allowance: [
    '(changed|change) <{your} allowance for {through}|an allowance>[ to {what}]',
    '(changed|change) <{other}’s allowance for {through}|an allowance>[ to {what}]',
  ],
  'bridge-out': ['(bridged|bridge) {gave}[ through {through}]', '(bridged|bridge)< through {through}>'],
  'bridge-in': [
    '(received|receive) {got}< from {other}> over a bridge',
    '(received|receive) {got} over a bridge[, {through}]',
    '(delivered|deliver) over <the bridge {through}|a bridge>',
  ],
  deploy: ['(created|create) <the {what} {other}|a {what}>', '(created|create) a {what}'],
  'delegate-account': [
    '(tried|try) to <let {other} act for {by}|delegate the account>: {refused}',
    '(tried|try) to <let {other} act for {its} account|delegate the account>: {refused}',
    '<(let|let) {other} act for {by}|(delegated|delegate) the account>[ ({what})]',
    '<(let|let) {other} act for {its} account|(delegated|delegate) the account>[ ({what})]',
  ],
  'end-delegation': [
    '(tried|try) to end {your} delegation: {refused}',
    '(tried|try) to end the delegation< of {by}>: {refused}',
    '(tried|try) to end the delegation< of {its} account>: {refused}',
    '(ended|end) {your} delegation[ ({what})]',
    '(ended|end) the delegation< of {by}>[ ({what})]',
    '(ended|end) the delegation< of {its} account>[ ({what})]',
  ],
  blob: ['(posted|post) {what}< to {other}>', '(posted|post) {what}'],
  cancel: ['(cancelled|cancel) {its} transaction #{what}', '(cancelled|cancel) a transaction'],
  empty: ['(sent|send) nothing< to {other}>'],
  vote: ['(voted|vote) on proposal #{what}[ on {through}][ with {gave}]', '(voted|vote)[ on {through}][ with {gave}]'],
  delegate: [
    '(delegated|delegate) {its} votes< to {other}>[ on {through}]',
    '(delegated|delegate) {its} votes[ on {through}]',
  ],
  propose: ['(proposed|propose) a vote< on {through}>[ with {gave}]'],
  bid: ['(bid|bid) {gave}< on {through}>', '(bid|bid)< on {through}>'],
  attest: ['(attested|attest)< on {through}>[ with {gave}]'],
  register: [
    '(registered|register) {what} for {gave}[ on {through}]',
    '(registered|register) {what}[ on {through}]',
    '(registered|register)< on {through}> for {gave}',
    '(registered|register)< on {through}>',
  ],
  renew: [
    '(renewed|renew) {what} for {gave}[ on {through}]',
    '(renewed|renew) {what}[ on {through}]',
    '(renewed|renew)< on {through}> for {gave}',
    '(renewed|renew)< on {through}>',
  ],
  execute: ['(executed|execute) a transaction< of {through}>'],
  batch: [
    '(sent|send) {gave} in a batch of calls',
    '(ran|run) a batch of operations< on {through}>',
    '(made|make) a batch of calls',
  ],
  calls: ['{acts}[ on {through}]'],
  message: ['(wrote|write) <to {other}: “{what}”|a message>[ (with {gave})]'],
  system: ['{what}'],
  call: [
    '(called|call) {method}< on {through}>[ with {gave}]',
    '(called|call) <{through}|a contract>[ with {gave}]',
    '(called|call) {method}',
    '(made|make) a call',
  ],
}

const person = (template: string, voice: Voice) => template.replaceAll('{its}', voice === 'you' ? 'your' : 'its')
const past = (template: string) => template.replace(/\((\w+)\|\w+\)/g, '$1')
const plain = (template: string) => template.replace(/\(\w+\|(\w+)\)/g, '$1')

/** A whole sentence for each voice and state. */
function sentence(template: string, voice: Voice, state: TransactionState): string {
  const who = voice === 'you' ? 'You ' : voice === 'named' ? '{who} ' : ''
  const opened = (text: string) => (who === '' ? capitalised(text) : `${who}${text}`)
  if (state === 'done') return opened(longSide(past(template)))
  const wished = longSide(plain(template))
  if (state === 'failed') return opened(`failed to ${wished}[: {reason}]`)
  const [opening, wish] =
    state === 'pending'
      ? ['Pending:', { named: '{who} wants to', you: 'you want to' }]
      : ['Dropped:', { named: '{who} wanted to', you: 'you wanted to' }]
  return `${opening} ${voice === 'unnamed' ? '' : `${wish[voice]} `}${wished}`
}

/** One word for each state but `done`. */
const states = { failed: 'Failed', pending: 'Pending', dropped: 'Dropped' }

/** The deed without the names of the sides. */
function inBrief(template: string, state: TransactionState): string {
  if (state === 'done') return capitalised(shortSide(past(template)))
  const wished = shortSide(plain(template))
  return state === 'failed' ? `Failed to ${wished}` : `${states[state]}: ${wished}`
}

/** Deeds in English. */
export const englishDeeds: DeedLanguage = {
  kinds,
  states,
  sentence: (template, voice, state) => sentence(person(template, voice), voice, state),
  ran: '[, executed by {by}][, bundled by {bundler}]',
  brief: (template, voice, state) => inBrief(person(template, voice), state),
  act: (template, voice, state) => longSide((state === 'done' ? past : plain)(person(template, voice))),
  acts: {
    two: '{a} and {b}',
    three: '{a}, {b} and {c}',
    oneAndMore: '{a} and {more} more calls',
    twoAndMore: '{a}, {b} and {more} more calls',
  },
  failedInside: ' · a call inside failed',
  others: ', and {n} more',
  cut: ', and more',
  two: '{a} and {b}',
  more: '{a}, {b} and {more} more',
  you: 'you',
  your: 'your',
  yourself: 'yourself',
  reader: 'You',
  things: {
    item: '{token} #{id}',
    items: '{token} {ids}',
    count: '{n} × {token} #{id}',
    units: '{n} units of {token}',
    unnamed: '{n} of {token}',
    untold: 'an amount of {token}',
    confidential: 'a confidential amount of {token}',
  },
  unnamed: { item: 'item', items: 'items', token: 'a token' },
  atLeast: 'at least {n}',
  what: {
    all: 'move all items of',
    unlimited: 'spend unlimited',
    some: 'spend',
    item: 'move',
    waits: 'not yet in force',
    contract: 'contract',
    token: 'token',
    blob: '{n} blob',
    blobs: '{n} blobs',
    someBlobs: 'blobs',
    rewards: 'The chain paid its block rewards',
    block: 'The chain noted the block of the chain below',
  },
}
