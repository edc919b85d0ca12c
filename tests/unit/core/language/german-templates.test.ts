import { describe, expect, test } from 'vitest'
import type { DeedKind } from '../../../../lib/core/deed/deed'
import type { DeedLanguage, Voice } from '../../../../lib/core/deed/words/deed-language'
import { neededBy, templatesFor } from '../../../../lib/core/deed/words/deed-template'
import { germanDeeds } from '../../../../lib/core/language/de/german-deeds'
import { englishDeeds } from '../../../../lib/core/language/en/english-deeds'
import type { TransactionState } from '../../../../lib/core/transactions/transaction-state'

/** A record, so that no kind is forgotten. */
const every: Record<DeedKind, true> = {
  send: true,
  'send-many': true,
  receive: true,
  move: true,
  'move-own': true,
  swap: true,
  buy: true,
  sell: true,
  mint: true,
  'mint-for': true,
  airdrop: true,
  burn: true,
  wrap: true,
  unwrap: true,
  'add-liquidity': true,
  'remove-liquidity': true,
  deposit: true,
  withdraw: true,
  stake: true,
  unstake: true,
  claim: true,
  borrow: true,
  repay: true,
  approve: true,
  revoke: true,
  allowance: true,
  'bridge-out': true,
  'bridge-in': true,
  deploy: true,
  'delegate-account': true,
  'end-delegation': true,
  blob: true,
  cancel: true,
  empty: true,
  vote: true,
  delegate: true,
  propose: true,
  bid: true,
  attest: true,
  register: true,
  renew: true,
  execute: true,
  batch: true,
  calls: true,
  message: true,
  system: true,
  call: true,
}
const kinds = Object.keys(every) as DeedKind[]

describe('the templates', () => {
  const voices: Voice[] = ['named', 'unnamed', 'you']
  const states: TransactionState[] = ['done', 'failed', 'pending', 'dropped']
  const optional = (template: string) => [...template.matchAll(/\[([^\]]*)\]/g)].map(([, inner = '']) => inner)
  const named = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const slotsOf = (all: readonly string[]) =>
    all.map((each) => [
      neededBy(each).sort(),
      optional(each)
        .map((inner) => named(inner).sort().join())
        .sort(),
    ])
  const allOf = (language: DeedLanguage, kind: DeedKind, voice: Voice, state: TransactionState) => ({
    templates: slotsOf(templatesFor(language, { kind, state }, voice, 'sentence')),
    brief: slotsOf(templatesFor(language, { kind, state }, voice, 'brief')),
  })

  test.each(kinds)('%s: name what the English ones name, in every voice and state', (kind) => {
    for (const voice of voices)
      for (const state of states) {
        expect(allOf(germanDeeds, kind, voice, state)).toEqual(allOf(englishDeeds, kind, voice, state))
        const all = [
          ...templatesFor(germanDeeds, { kind, state }, voice, 'sentence'),
          ...templatesFor(germanDeeds, { kind, state }, voice, 'brief'),
        ]
        for (const each of all) expect(each).not.toMatch(/[<>|~/]| {2}|^ | $|^[a-zäöü]/)
      }
  })
})
