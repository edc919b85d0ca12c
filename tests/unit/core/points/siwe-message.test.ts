import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { providers } from '../../../../lib/api/providers'
import { siweMessage, statementFor } from '../../../../lib/core/points/sign-in-message'
import { fc } from '../../../fast-check'
import { wallets } from '../../../sandbox/keys'

const member = privateKeyToAccount(wallets.member)

describe('the message', () => {
  const facts = {
    origin: 'https://merits.blockscout.com',
    address: member.address,
    chainId: 1,
    now: Date.UTC(2025, 2, 18, 12, 23, 51, 549),
  }

  it('is laid out as the service’s own pages do', () => {
    const { message } = siweMessage({
      ...facts,
      nonce: '4MCWIDlddqsmJAAAZ',
      statement: providers.blockscout.statement.known,
    })
    expect(message).toBe(
      `merits.blockscout.com wants you to sign in with your Ethereum account:\n${member.address}\n\nSign-In for the Blockscout Merits program.\n\nURI: https://merits.blockscout.com\nVersion: 1\nChain ID: 1\nNonce: 4MCWIDlddqsmJAAAZ\nIssued At: 2025-03-18T12:23:51.549Z\nExpiration Time: 2026-03-18T12:23:51.549Z`,
    )
  })

  it('case 141: no nonce can put lines into it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (nonce) => {
        fc.pre(!/^[A-Za-z0-9]{8,120}$/.test(nonce))
        expect(() => siweMessage({ ...facts, nonce, statement: 'Hello' })).toThrow('nonce')
      }),
    )
    for (const nonce of ['abcdefgh\nURI: https://evil.example', 'short', 'abcdefgh ', '', 'ABCDEFGH\u2028']) {
      expect(() => siweMessage({ ...facts, nonce, statement: 'Hello' })).toThrow('nonce')
    }
  })

  it('has other words for new users, with their code', () => {
    const { statement } = providers.blockscout
    expect(statementFor(statement, { exists: true, code: 'ABCDEF' })).toBe(statement.known)
    expect(statementFor(statement, { exists: false })).toBe(statement.fresh)
    expect(statementFor(statement, { exists: false, code: 'ABCDEF' })).toBe(`${statement.fresh} Referral code: ABCDEF`)
  })
})
