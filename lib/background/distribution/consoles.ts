import { type Browser, browser } from 'wxt/browser'
import { consolePort, type Live, type LiveState, liveKey } from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Watch } from './part-world'

/** The open consoles, and what they receive. */
export interface Consoles {
  /** Whether one is open. */
  any(): boolean
  /** Whether none is open and nothing is being sent. */
  isQuiet(): boolean
  /** Waits a moment for one to connect, as one is about to right after the background started. Throws `rpc.gone`. */
  need(): Promise<void>
  live(state: Live | null): void
  /** Tells all of them that the record changed. */
  changed(): void
}

interface Listeners {
  onLeft?: () => void
  onChange?: () => void
}

/**
 * Listens for consoles. An open one sends a beat through its port, which keeps the background alive while it sends;
 * without one, nothing new is sent. Call it at start, before anything is awaited. `onLeft` is called if the previous
 * run of the background ended in the middle of something, `onChange` when it may have become quiet.
 */
export function createConsoles({ onLeft = () => {}, onChange = () => {} }: Listeners = {}): Consoles {
  const ports = new Set<Browser.runtime.Port>()
  const waiting = new Set<() => void>()
  let state: LiveState = { live: null, changes: 0 }

  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== consolePort) return
    if (!isOwnPage(port.sender)) return port.disconnect()
    ports.add(port)
    for (const wake of waiting) wake()
    port.onMessage.addListener(() => {})
    port.onDisconnect.addListener(() => {
      ports.delete(port)
      onChange()
    })
  })

  // Any call of the browser's API counts as activity; in some browsers an open port or a pending answer does not.
  let pulse: ReturnType<typeof setInterval> | undefined
  const stayAwake = (on: boolean) => {
    if (on) pulse ??= setInterval(() => void browser.runtime.getPlatformInfo(), 10_000)
    else {
      clearInterval(pulse)
      pulse = undefined
    }
  }

  const born = Math.floor(Math.random() * 1e9) * 1000
  const tell = (live: Live | null) => {
    state = { live, changes: state.changes + 1 }
    // A random start distinguishes this run of the background from the one before.
    void browser.storage.session.set({ [liveKey]: { ...state, changes: born + state.changes } })
  }
  // The previous run may have ended in the middle: what it reported as in progress no longer is.
  void browser.storage.session.get(liveKey).then((stored) => {
    const before = stored[liveKey] as LiveState | undefined
    if (!before?.live || state.changes > 0) return
    tell(null)
    onLeft()
  })

  return {
    any: () => ports.size > 0,
    isQuiet: () => ports.size === 0 && !state.live,
    changed: () => tell(state.live),
    live(live) {
      tell(live)
      stayAwake(live !== null)
      onChange()
    },
    async need() {
      if (ports.size > 0) return
      await new Promise<void>((resolve, reject) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.delete(wake)
          reject(new AppError('rpc.gone', phrase('busy.keepConsole')))
        }, 3000)
        waiting.add(wake)
      })
    },
  }
}

/** A page of ours in its own tab, never one that a web page frames. */
function isOwnPage(sender: Browser.runtime.MessageSender | undefined): boolean {
  const own = `${location.origin}/`
  return sender?.id === browser.runtime.id && (sender.url ?? '').startsWith(own) && (sender.frameId ?? 0) === 0
}

/** Ms between two checks whether a pause is still wanted. */
const step = 1000

/** Ms that a console may be gone: it may only be reloading. */
const reload = 4000

/** What the people at the consoles ask for, beside `Watch`. */
interface Wishes {
  /** Ends a check of this part that is in progress. */
  stop(part: string): void
  /** New work on the part begins: an earlier request to end it no longer counts. */
  begin(part: string): void
}

export function watchOf(consoles: Pick<Consoles, 'any' | 'live'>, wait: (ms: number) => Promise<void>): Watch & Wishes {
  const stops = new Set<string>()
  let live: Live | null = null
  return {
    watched: consoles.any,
    live(state) {
      live = state
      consoles.live(state)
    },
    underWay: () => live,
    stopAsked: (id) => stops.has(id),
    async rest(id, ms) {
      let unseen = 0
      for (let left = ms; left > 0 && !stops.has(id); left -= step) {
        await wait(Math.min(step, left))
        unseen = consoles.any() ? 0 : unseen + step
        if (unseen >= reload) return
      }
    },
    stop: (part) => void stops.add(part),
    begin: (part) => void stops.delete(part),
  }
}
