import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { isDiscarded, type PartRecord, type PartState } from '../../core/distribution/distribution-machine'
import { booksAgainst } from '../../core/distribution/distribution-summary'
import {
  consolePort,
  type Ledger,
  type Live,
  type LiveState,
  liveKey,
  type PlanView,
  type PlanWallet,
} from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors/errors'
import { msg, t } from '../../core/language/t'
import type { MessageInput, MessageName, MessageOutput } from '../../rpc/contract'
import { sendToBackground } from '../../rpc/send-message'
import { createPager, type Pager } from '../data/pager'

/** All distributions; null until the background has answered. */
export const ledger = signal<Ledger | null>(null)

/** Why the ledger could not be read. */
export const ledgerError = signal<AppError | null>(null)

/** What any window is sending or checking now. */
export const live = signal<Live | null>(null)

/** Never rejects: the failure is in `ledgerError`, and the previous ledger stays. */
export async function readLedger(): Promise<void> {
  try {
    ledger.value = await sendToBackground('distribution.list', {})
    ledgerError.value = null
  } catch (thrown) {
    ledgerError.value = AppError.from(thrown)
  }
}

/** Puts a returned plan into the ledger at once. */
export function keepPlan(plan: PlanView): void {
  const known = ledger.peek()
  if (!known) return void readLedger()
  const others = known.plans.filter(({ key }) => key !== plan.key)
  ledger.value = { ...known, plans: [...others, plan].sort((a, b) => b.sequence - a.sequence) }
}

/** Often enough that no browser suspends the background in between. */
const beat = 15_000

let users = 0
let disconnect: (() => void) | undefined

/**
 * Stays connected to the background, which sends only while a console is connected, and follows its state. Call while a
 * console is shown; the returned function disconnects after a short delay, to allow moving between its views.
 */
export function connectConsole(): () => void {
  users += 1
  disconnect ??= connect()
  return () => {
    users -= 1
    setTimeout(() => {
      if (users > 0) return
      disconnect?.()
      disconnect = undefined
    }, 2000)
  }
}

function connect(): () => void {
  let open = true
  let port: ReturnType<typeof browser.runtime.connect> | undefined
  const dial = () => {
    if (!open) return
    port = browser.runtime.connect({ name: consolePort })
    port.onDisconnect.addListener(() => {
      // The background ended; the next one checks its unfinished work.
      setTimeout(dial, 200)
      void readLedger()
    })
  }
  dial()
  const timer = setInterval(() => {
    try {
      port?.postMessage('beat')
    } catch {
      // Disconnected a moment ago; the next port beats.
    }
  }, beat)

  const follow = (state: unknown) => {
    live.value = (state as LiveState | undefined)?.live ?? null
    void readLedger()
  }
  const listener = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area === 'session' && changes[liveKey]) follow(changes[liveKey].newValue)
  }
  browser.storage.onChanged.addListener(listener)
  void browser.storage.session.get(liveKey).then((stored) => follow(stored[liveKey]))

  return () => {
    open = false
    clearInterval(timer)
    browser.storage.onChanged.removeListener(listener)
    port?.disconnect()
    // Nobody follows the background's state any more.
    live.value = null
  }
}

/** Keeps the browser from discarding the tab while work is under way (Chromium only). */
export async function keepTab(awake: boolean): Promise<void> {
  const tab = await browser.tabs.getCurrent().catch(() => undefined)
  if (tab?.id === undefined || !('autoDiscardable' in tab)) return
  await browser.tabs.update(tab.id, { autoDiscardable: !awake } as never).catch(() => {})
}

interface StateWords {
  label: string
  tone: 'plain' | 'good' | 'warn' | 'bad' | 'accent'
}

const stateWords: Record<PartState, StateWords> = {
  frozen: { label: msg('Not sent'), tone: 'plain' },
  armed: { label: msg('Not sent'), tone: 'plain' },
  sending: { label: msg('Being sent'), tone: 'accent' },
  confirmed: { label: msg('Confirmed'), tone: 'good' },
  'confirmed-partial': { label: msg('Confirmed in part'), tone: 'warn' },
  'confirmed-by-duplicate': { label: msg('Confirmed: id was used'), tone: 'good' },
  'confirmed-by-balance': { label: msg('Confirmed by totals'), tone: 'good' },
  rejected: { label: msg('Refused, nothing paid'), tone: 'bad' },
  conflict: { label: msg('Sent before, elsewhere'), tone: 'warn' },
  unknown: { label: msg('Outcome unknown'), tone: 'warn' },
  reconciling: { label: msg('Checking totals'), tone: 'accent' },
  'likely-not-applied': { label: msg('Probably not paid'), tone: 'warn' },
  indeterminate: { label: msg('Unclear'), tone: 'warn' },
  closed: { label: msg('Closed by hand'), tone: 'plain' },
}

const againstWords = {
  unchanged: msg('{state}, totals unchanged'),
  less: msg('{state}, totals differ'),
} as const

/** The state of a part in words. */
export const stateLabel = (state: PartState): string => t(stateWords[state].label)

/** What a part's state means to the person responsible for its wallets. */
export function partWords(part: PartRecord): StateWords {
  if (isDiscarded(part)) return { label: t('Discarded, not paid'), tone: 'plain' }
  const state = stateLabel(part.state)
  const books = booksAgainst(part)
  return books
    ? { label: t(againstWords[books], { state }), tone: 'warn' }
    : { label: state, tone: stateWords[part.state].tone }
}

type Verb = MessageName extends infer N ? (N extends `distribution.${infer V}` ? V : never) : never
type Named<V extends Verb> = Extract<MessageName, `distribution.${V}`>

/** For views: one step of a distribution, such as `distribute('arm', { plan, total })`. Throws AppError. */
export function distribute<V extends Verb>(verb: V, input: MessageInput<Named<V>>): Promise<MessageOutput<Named<V>>> {
  return sendToBackground(`distribution.${verb}` as Named<V>, input)
}

/** The wallets of a plan, or of one of its parts, whose address contains a text; all of them if the text is empty. */
export const walletsOfPlan = (plan: string, part: string | null, holds: string): Pager<PlanWallet> =>
  createPager({
    load: async (cursor) => {
      const from = cursor && { part: String(cursor.part), at: Number(cursor.at) }
      const { wallets, next } = await sendToBackground('distribution.wallets', { plan, part, holds, from })
      const value = { items: wallets, unreadable: [], next: next && { ...next } }
      return { value, at: Date.now(), source: 'network' }
    },
    keyOf: ({ address }) => address.toLowerCase(),
  })
