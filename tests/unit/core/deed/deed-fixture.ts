import type { DeedChain, Facts } from '../../../../lib/core/deed/deed'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import { deedWords, type Telling } from '../../../../lib/core/deed/words/deed-words'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import type { TokenTransfer, Transaction } from '../../../../lib/core/transactions/list-rows'
import '../../../english-words'

/* People, contracts and tokens of made-up transactions, and how their deeds are worded. */

export const address = (pair: string, name?: string) => ({ hash: `0x${pair.repeat(20)}`, name: name ?? null })
export const ada = { ...address('aa'), ens_domain_name: 'ada.eth', is_contract: false }
export const linus = { ...address('11'), ens_domain_name: 'linus.eth', is_contract: false }
export const vault = address('bb', 'Vault')
export const router = address('cc', 'Swap Router')
export const zero = address('00')
export const ether = '1500000000000000000'
export const dai = { symbol: 'DAI', decimals: '18', type: 'ERC-20', address_hash: `0x${'d1'.repeat(20)}` }
export const usdc = { symbol: 'USDC', decimals: '6', type: 'ERC-20', address_hash: `0x${'d2'.repeat(20)}` }
export const receipt = { symbol: 'LP', decimals: '18', type: 'ERC-20', address_hash: `0x${'d3'.repeat(20)}` }
export const cats = { symbol: 'HCAT', type: 'ERC-721', address_hash: `0x${'e1'.repeat(20)}` }
export const weth = { symbol: 'WETH', decimals: '18', type: 'ERC-20', address_hash: `0x${'f1'.repeat(20)}` }

export const moved = (token: object, value: string, from: object, to: object): TokenTransfer => ({
  from,
  to,
  token,
  total: { value, decimals: null },
})
export const item = (id: string, from: object, to: object): TokenTransfer => ({
  from,
  to,
  token: cats,
  total: { token_id: id },
})
export const five = (token: object, from: object, to: object) => moved(token, '5000000000000000000', from, to)

export const chain: DeedChain = { coin: 'ETH' }
export const sent = (row: Partial<Transaction>, transfers: TokenTransfer[] = [], more: Partial<Facts> = {}): Facts => ({
  transaction: { from: ada, to: vault, value: '0', status: 'ok', result: 'success', block_number: 5, ...row },
  transfers,
  ...more,
})
export const told = (facts: Facts, telling: Partial<Telling> = {}, on = chain) => {
  const deed = deedOf(facts, on)
  return deed && sentenceText(deedWords(deed, { coin: on, about: facts.about, ...telling }))
}

export const word = (hex: string) => hex.replace(/^0x/, '').padStart(64, '0')
/** What is sent to approve a spender. */
export const approval = (amount: string, spender = router.hash) => `0x095ea7b3${word(spender)}${word(amount)}`
/** The contract’s own declaration, which tells an amount from an item. */
export const ofAmount = { decoded_input: { method_call: 'approve(address spender, uint256 amount)' } }
export const failed = { status: 'error', result: 'error' }
export const waiting = { status: null, result: 'pending', block_number: null }
