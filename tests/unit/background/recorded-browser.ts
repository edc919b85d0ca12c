import { fakeBrowser } from 'wxt/testing/fake-browser'
import { self } from './senders'

type Listener = (...args: never[]) => unknown

export interface Recorded {
  browser: unknown
  /** Listeners by their event, such as `runtime.onMessage`. */
  listeners: Map<string, Listener[]>
  /** Calls of the browser, by name, with what was given to them. */
  calls: { name: string; args: unknown[] }[]
}

const answers: Record<string, (...args: never[]) => unknown> = {
  'permissions.getAll': async () => ({ origins: [], permissions: [] }),
  'permissions.contains': async () => false,
  'scripting.getRegisteredContentScripts': async () => [],
  'tabs.query': async () => [],
  'tabs.create': async () => ({ id: 3, windowId: 7 }),
  'runtime.getURL': (path: string) => `${self.origin}/${path}`,
}

/**
 * A browser that has every function and every event there may be, and records who listens to what and what is called.
 * Storage is the in-memory one. `own` overrides answers.
 */
export function recordedBrowser(own: typeof answers = {}): Recorded {
  const listeners: Recorded['listeners'] = new Map()
  const calls: Recorded['calls'] = []

  const event = (name: string) => ({
    addListener: (listener: Listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    removeListener: () => {},
  })
  const area = (path: string) =>
    new Proxy({} as Record<string, unknown>, {
      get(_, name: string) {
        const full = `${path}.${name}`
        if (full === 'runtime.id') return self.id
        if (/^on[A-Z]/.test(name)) return event(full)
        return (...args: never[]) => {
          calls.push({ name: full, args })
          return (own[full] ?? answers[full])?.(...args) ?? Promise.resolve()
        }
      },
    })
  const areas: Record<string, unknown> = {
    storage: new Proxy(fakeBrowser.storage, {
      get: (storage, name: keyof typeof fakeBrowser.storage) =>
        name === 'onChanged' ? event('storage.onChanged') : storage[name],
    }),
  }
  const browser = new Proxy({} as Record<string, unknown>, {
    get: (_, name: string) => {
      areas[name] ??= area(name)
      return areas[name]
    },
  })
  return { browser, listeners, calls }
}
