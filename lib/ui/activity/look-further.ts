import { type ReadonlySignal, signal } from '@preact/signals'
import type { Feed, FeedState } from './activity-feed'

/** Keeps loading a feed in search of rows that pass, until there are enough or somebody stops it. */
export interface LookFurther {
  isLooking: ReadonlySignal<boolean>
  /** `isEnough` is called before each round. */
  look(rounds: number, isEnough: (state: FeedState) => boolean): Promise<void>
  stop(): void
}

/** Resolves once nothing is loading. */
function settled({ state }: Pick<Feed, 'state'>): Promise<void> {
  return new Promise((done) => {
    const stop = state.subscribe(({ status }) => {
      if (status === 'loading') return
      done()
      queueMicrotask(() => stop())
    })
  })
}

export function createLookFurther(feed: Pick<Feed, 'state' | 'more'>): LookFurther {
  const isLooking = signal(false)
  let run = 0
  return {
    isLooking,
    stop() {
      run += 1
      isLooking.value = false
    },
    async look(rounds, isEnough) {
      run += 1
      const mine = run
      isLooking.value = true
      try {
        await settled(feed)
        for (let round = 0; round < rounds && mine === run; round++) {
          const state = feed.state.peek()
          // The first round retries what failed.
          if (state.status === 'end' || (round > 0 && state.status === 'failed') || isEnough(state)) break
          await feed.more()
          await settled(feed)
        }
      } finally {
        if (mine === run) isLooking.value = false
      }
    },
  }
}
