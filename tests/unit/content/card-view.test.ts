// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { fillCard } from '../../../lib/content/card-view'
import type { Gloss } from '../../../lib/rpc/contract'

const nothing = () => {}
const actions = {
  open: nothing,
  ask: nothing,
  chains: async () => [],
  siteOff: nothing,
  close: nothing,
  grown: nothing,
}
const about = { hash: `0x${'ab'.repeat(32)}`, sentences: [], final: false, notOn: ['OP Mainnet', 'Zora'] }

function notes(gloss: Gloss): string[] {
  const card = document.createElement('div')
  fillCard(card, gloss, actions)
  return [...card.querySelectorAll('.note')].map(({ textContent }) => textContent ?? '')
}

describe('what the card says of chains', () => {
  it.each(['summary', 'stub', 'silent', 'pending', 'failed'] as const)('found, where one knew it: %s', (state) => {
    const chain = { id: '8453', name: 'Base', how: 'probe' } as const
    expect(notes({ ...about, chain, state })).toEqual(['Found on Base, not on OP Mainnet or Zora.'])
  })

  it.each(['unknown', 'error', 'held', 'unserved', 'asking'] as const)('not found, where none did: %s', (state) => {
    const chain = { id: '8453', name: 'Base', how: 'chosen' } as const
    for (const chosen of [chain, null]) {
      expect(notes({ ...about, chain: chosen, state })).toEqual(['Not known on OP Mainnet or Zora.'])
    }
  })
})
