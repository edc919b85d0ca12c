import { type ReadonlySignal, signal } from '@preact/signals'
import { AppError, type WireError } from '../core/errors'
import type { Answer } from '../rpc/contract'

/** One answer as it arrives. What was shown stays while something newer is asked for, and when that fails. */
export interface Loading<T> {
  status: 'loading' | 'ready' | 'failed'
  value: T | undefined
  /** When the value was answered, ms since 1970. */
  at: number | null
  source: Answer<T>['source'] | null
  /** The value is past its time, shown because nothing newer could be had. */
  stale: WireError | null
  error: AppError | null
}

export interface Resource<T> {
  state: ReadonlySignal<Loading<T>>
  /** Asks again. `fresh` passes the cache by. */
  load(fresh?: boolean): Promise<void>
  close(): void
}

/** A signal around one call. The last call wins: an earlier one that answers late is dropped. */
export function createResource<T>(ask: (fresh: boolean) => Promise<Answer<T>>): Resource<T> {
  const state = signal<Loading<T>>({
    status: 'loading',
    value: undefined,
    at: null,
    source: null,
    stale: null,
    error: null,
  })
  let run = 0

  return {
    state,
    async load(fresh = false) {
      run += 1
      const mine = run
      state.value = { ...state.peek(), status: 'loading', error: null }
      try {
        const { value, at, source, stale } = await ask(fresh)
        if (mine !== run) return
        state.value = { status: 'ready', value, at, source, stale: stale?.because ?? null, error: null }
      } catch (thrown) {
        if (mine === run) state.value = { ...state.peek(), status: 'failed', error: AppError.from(thrown) }
      }
    },
    close() {
      run += 1
    },
  }
}
