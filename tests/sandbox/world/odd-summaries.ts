import { answer, say, v } from './tour-summaries'
import type { Wire } from './world-types'

const transfer = '{action_type} {amount} {native} to {to_address}'
const good = { action_type: v.text('Transfer'), amount: v.amount('1'), to_address: v.who('linus') }

/**
 * Odd, broken or hostile answers, by the name of their transaction on chain 1. `sentence` is what should be shown: null
 * for nothing, undefined if the extension decides.
 */
export const oddSummaries: Record<string, { body: Wire; sentence?: string | null }> = {
  'odd-missing-variable': { body: answer(say(transfer, { action_type: v.text('Transfer') })), sentence: null },
  'odd-null-variable': {
    body: answer(say(transfer, { ...good, amount: { type: 'currency', value: null } })),
    sentence: null,
  },
  'odd-second-is-good': {
    body: answer(say('{nothing}', {}), say(transfer, good)),
    sentence: 'Sent 1 ETH to linus.eth',
  },
  'odd-inherited-names': { body: answer(say('{constructor} {toString} {__proto__}', {})), sentence: null },
  'odd-nested-placeholder': { body: answer(say('{a} {b}', { a: v.text('Swap {b}'), b: v.text('{a}') })) },
  'odd-unknown-type': { body: answer(say('Move {x}', { x: { type: 'hologram', value: { deep: true } } })) },
  'odd-array-and-code': {
    body: answer(say('{a} {c}', { a: { type: 'array', value: ['x', 'y'] }, c: { type: 'code', value: '0x00' } })),
  },
  'odd-amount-as-number': {
    body: answer(say(transfer, { ...good, amount: { type: 'currency', value: 1.5 } })),
    sentence: 'Sent 1.5 ETH to linus.eth',
  },
  'odd-markup': {
    body: answer(
      say('{action_type} {what}', { action_type: v.text('Claim'), what: v.text('<img src=x onerror=alert(1)>') }),
    ),
    sentence: 'Claimed <img src=x onerror=alert(1)>',
  },
  'odd-bidi': {
    body: answer(say('{action_type} {token}', { action_type: v.text('Receive'), token: v.token('hostile') })),
  },
  'odd-script-link': {
    body: answer(say('See {x}', { x: v.link('this page', 'javascript:alert(document.domain)') })),
    sentence: '“See this page”',
  },
  'odd-braces': { body: answer(say('{'.repeat(20_000), {})) },
  'odd-very-many': { body: answer(...Array.from({ length: 500 }, () => say(transfer, good))) },
  'odd-unnamed-token': {
    body: answer(say('{action_type} {token}', { action_type: v.text('Receive'), token: v.token('unnamed') })),
    sentence: 'Received an amount of a token',
  },
  'odd-no-success': { body: { data: { summaries: [say(transfer, good)] } }, sentence: 'Sent 1 ETH to linus.eth' },
  'odd-no-data': { body: { success: true }, sentence: null },
  'odd-amount-no-number': { body: answer(say(transfer, { ...good, amount: v.amount('lots') })) },
  'odd-amount-huge': { body: answer(say(transfer, { ...good, amount: v.amount(`${'9'.repeat(78)}.5`) })) },
}
