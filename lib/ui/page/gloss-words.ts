import type { Gloss } from '../../core/gloss/gloss'

/** What is said of a hash that has no sentence, or beside one it has. */
export function glossWords({ state, chain, notOn, dropped }: Gloss): {
  text: string
  tone: 'plain' | 'good' | 'warn' | 'bad'
} {
  const where = chain ? ` on ${chain.name}` : ''
  switch (state) {
    case 'summary':
    case 'stub':
      return { text: '', tone: 'good' }
    case 'asking':
      return { text: 'Looking it up…', tone: 'plain' }
    case 'pending':
      return { text: `Waiting to be confirmed${where}.`, tone: 'warn' }
    case 'failed':
      return {
        text: dropped ? `Dropped${where}: it came into no block.` : `Failed${where}. Only the fee was paid.`,
        tone: 'bad',
      }
    case 'silent':
      return { text: `The service has no summary of this transaction${where}.`, tone: 'plain' }
    case 'unknown':
      return {
        text: notOn?.length ? `Not known on ${listed(notOn)}.` : `No transaction of this hash is known${where}.`,
        tone: 'plain',
      }
    case 'unserved':
      return { text: `This source does not serve this chain${chain ? ` (${chain.name})` : ''}.`, tone: 'warn' }
    case 'held':
      return { text: 'Not looked up yet.', tone: 'plain' }
    case 'error':
      return { text: 'The service could not answer.', tone: 'bad' }
  }
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
