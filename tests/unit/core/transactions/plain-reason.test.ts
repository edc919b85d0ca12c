import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../../lib/core/phrases/words-of'
import type { RevertFacts } from '../../../../lib/core/transactions/failure-reason'
import { plainReason } from '../../../../lib/core/transactions/plain-reason'
import '../../../english-words'

const word = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0')
const number = (value: number | bigint) => value.toString(16).padStart(64, '0')
const told = (result: string | null, revert_reason?: RevertFacts | null) => {
  const reason = plainReason({ result, revert_reason })
  return reason && wordsOf(reason)
}

describe('why it failed', () => {
  test.each<[string | null, string | null, RevertFacts | null | undefined]>([
    ['only on Tuesdays', 'Reverted', { raw: Buffer.from('only on Tuesdays').toString('hex') }],
    ['too late', 'execution reverted', { raw: `0x08c379a0${number(32)}${number(8)}${word('too late')}` }],
    [
      'NotYours(who: 0x52908400098527886e0f7030069857d2e4169ee7, count: 3)',
      'Reverted',
      {
        method_call: 'NotYours(address who, uint256 count)',
        parameters: [
          { name: 'who', value: '0x52908400098527886e0f7030069857d2e4169ee7' },
          { name: 'count', value: '3' },
        ],
      },
    ],
    ['not enough', 'Reverted', { method_call: 'Error(string reason)', parameters: [{ value: 'not enough' }] }],
    ['0xdeadbeef', 'Reverted', { raw: '0xdeadbeef' }],
    [null, 'Reverted', { raw: 'ff'.repeat(101) }],
    [null, 'execution reverted', null],
    [null, 'error', null],
    [null, null, undefined],
    ['TF: too little', 'execution reverted: TF: too little', null],
  ])('is quoted as the contract’s where nobody has plainer words: %s', (reason, result, revert) => {
    expect(told(result, revert)).toBe(reason && `the contract said “${reason}”`)
  })

  test.each<[string, string | null, RevertFacts | null]>([
    ['it ran out of gas', 'out of gas', null],
    ['it ran out of gas', 'Out of gas', null],
    ['a number was too large or too small', 'Reverted', { raw: `0x4e487b71${number(0x11)}` }],
    ['it divided by zero', 'Reverted', { method_call: 'Panic(uint256 code)', parameters: [{ value: '18' }] }],
    ['an index was out of range', 'Reverted', { raw: `0x4e487b71${number(0x32)}` }],
    ['the balance was too low', 'execution reverted: ERC20: transfer amount exceeds balance', null],
    [
      'the balance was too low: 123 of 4,500 smallest units',
      'Reverted',
      { raw: `0xe450d38c${number(0xabcn)}${number(123n)}${number(4500n)}` },
    ],
    [
      'the balance was too low: 1 of 2 smallest units',
      'Reverted',
      {
        method_call: 'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
        parameters: [{ value: '0xab' }, { value: '1' }, { value: '2' }],
      },
    ],
    ['the allowance was too low', 'execution reverted: ERC20: insufficient allowance', null],
    ['the allowance was too low', 'execution reverted: Dai/insufficient-allowance', null],
    ['the price moved too far', 'execution reverted: UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', null],
    ['the price moved too far', 'Reverted', { raw: '0x39d35496' }],
    ['the price moved too far', 'execution reverted: Too little received', null],
    ['the deadline had passed', 'execution reverted: UniswapV2Router: EXPIRED', null],
    ['the deadline had passed', 'Reverted', { raw: '0x5bf6f916' }],
    ['the contract was paused', 'execution reverted: Pausable: paused', null],
    ['the contract was paused', 'Reverted', { method_call: 'EnforcedPause()', parameters: [] }],
    ['the sender may not do this', 'execution reverted: Ownable: caller is not the owner', null],
    ['the token could not be transferred', 'execution reverted: TransferHelper: TRANSFER_FROM_FAILED', null],
  ])('in plain words: %s', (reason, result, revert) => {
    expect(told(result, revert)).toBe(reason)
  })
})
