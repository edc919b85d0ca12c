import { type ReadonlySignal, signal } from '@preact/signals'
import { AppError, type WireError } from '../../core/errors/errors'
import type { Answer } from '../../rpc/contract'

/** One answer as it arrives. The old value stays while a newer one is requested, and if that fails. */
export interface Loading<T> {
  status: 'loading' | 'ready' | 'failed'
  value: T | undefined
  /** When the value was answered, ms since 1970. */
  at: number | null
  source: Answer<T>['source'] | null
  /** The value is outdated and shown because no newer one was available. */
  stale: WireError | null
  error: AppError | null
}

export interface Resource<T> {
  state: ReadonlySignal<Loading<T>>
  /** Asks again. `fresh` bypasses the cache. */
  load(how?: { fresh?: boolean }): Promise<void>
  close(): void
}

type Ask<T> = (fresh: boolean) => Promise<Answer<T>>

/**
 * A signal around one call. The last call wins: a late answer to an earlier one is dropped. The stored answer from
 * `kept` shows until the first answer arrives.
 */
export function createResource<T>(ask: Ask<T>, kept?: () => Promise<Answer<T> | null>): Resource<T> {
  const state = signal<Loading<T>>({
    status: 'loading',
    value: undefined,
    at: null,
    source: null,
    stale: null,
    error: null,
  })
  let run = 0

  async function showKept(mine: number): Promise<void> {
    const answer = await kept?.()
    if (!answer || mine !== run || state.peek().value !== undefined) return
    const { value, at, source } = answer
    state.value = { ...state.peek(), value, at, source }
  }

  return {
    state,
    async load({ fresh = false } = {}) {
      run += 1
      const mine = run
      state.value = { ...state.peek(), status: 'loading', error: null }
      if (state.peek().value === undefined) void showKept(mine)
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
