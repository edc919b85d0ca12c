import { type CardFacts, noFacts } from '../../core/gloss/card-facts'
import type { Gloss } from '../../core/gloss/gloss'
import { errorLine, send } from '../shared/dom/messages'
import type { ShownFacts } from './fill-facts'

/** Ms that a card opened by hovering waits before it asks: a passing pointer costs nothing. */
const rests = 300
/** Ms before it says that it is loading: kept answers arrive sooner. */
const patience = 150

/** Asks for the facts of a transaction once, when its card opens, and keeps them as long as the page. */
export function createFacts() {
  const kept = new Map<string, CardFacts | null>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  // The state is part of the key: a pending transaction has other facts once it is done.
  const keyOf = ({ hash, chain, state }: Gloss) => `${chain?.id} ${hash} ${state}`

  function want(gloss: Gloss | undefined, asked = true, tell: (facts: ShownFacts) => void = () => {}): void {
    const mine = ++turn
    clearTimeout(timer)
    const chain = gloss?.chain?.id
    if (!gloss || !chain) return
    const key = keyOf(gloss)
    const known = kept.get(key)
    if (known) tell(known)
    if (known !== undefined) return
    const ask = async () => {
      timer = setTimeout(() => tell('loading'), patience)
      const answered = await send('page.facts', { hash: gloss.hash, chain, asked })
      if ('value' in answered) kept.set(key, answered.value)
      if (mine !== turn) return
      clearTimeout(timer)
      if ('gone' in answered) return
      tell('error' in answered ? { failed: errorLine(answered.error) } : (answered.value ?? noFacts))
    }
    timer = setTimeout(ask, asked ? 0 : rests)
  }

  return { want }
}
