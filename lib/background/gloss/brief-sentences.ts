import type { Part, Sentence } from '../../core/gloss/sentence'

const isUnit = (part: Part | undefined) => part?.type === 'token' || part?.type === 'coin'

/** A single leading verb; some have the amount in the same text. */
const opening = /^(\p{L}+ )(?:(\d[\d.,]*) )?$/u

/** The leading verb of a sentence, and the rest. */
function parted([first, ...rest]: Sentence): [verb: Part, rest: Sentence] | null {
  const [, verb, amount] = (first?.type === 'text' && opening.exec(first.text)) || []
  if (!verb) return null
  const told: Part[] = amount
    ? [
        { type: 'amount', text: amount, exact: amount },
        { type: 'text', text: ' ' },
      ]
    : []
  return [{ type: 'text', text: verb }, [...told, ...rest]]
}

/** The first amount with its token: its range among the parts. */
function amountIn(parts: Sentence): [from: number, to: number] | null {
  const from = parts.findIndex(({ type }) => type === 'amount')
  const to = parts.findIndex(({ text }, at) => at > from && text.trim() !== '')
  return from >= 0 && isUnit(parts[to]) ? [from, to + 1] : null
}

/**
 * A service's own sentence in fewer words, each version shorter than the one before: its verb with the amount, then the
 * amount alone; without an amount, the verb alone. Empty if it does not start with a single verb: a fragment might say
 * something else than the whole.
 */
export function briefSentences(sentence: Sentence): Sentence[] {
  const [verb, rest] = parted(sentence) ?? []
  if (!verb || !rest) return []
  const amount = amountIn(rest)
  if (!amount) return [[{ ...verb, text: verb.text.trim() }]]
  const alone = rest.slice(...amount)
  return amount[0] === 0 && amount[1] < rest.length ? [[verb, ...alone], alone] : [alone]
}
