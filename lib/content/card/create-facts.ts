import { type CardFacts, noFacts } from '../../core/gloss/card-facts'
import type { Gloss } from '../../core/gloss/gloss'
import { errorLine, send } from '../shared/dom/messages'
import type { ShownFacts } from './fill-facts'

/** Ms that a card which opened by itself stays open before it asks: who passes by asks for nothing. */
const rests = 300
/** Ms before it says that it is loading: what is kept comes sooner. */
const patience = 150

/** Asks for the facts of a transaction when its card is opened, once, and keeps them while the page stands. */
export function createFacts() {
  const kept = new Map<string, CardFacts | null>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  // Its state is a part of it: what waited has other facts once it is done.
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
