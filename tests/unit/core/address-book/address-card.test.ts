import { expect, it } from 'vitest'
import { addressFacts } from '../../../../lib/core/address-book/address-card'
import { saying } from '../../saying'

const eth = { coin: 'ETH' }

it('the card of an address says what it is, whose, what it holds, and what others call it', () => {
  expect(
    addressFacts(
      {
        ens_domain_name: 'ada.eth',
        name: 'Ada',
        coin_balance: '2500000000000000000',
        exchange_rate: '2000',
        metadata: {
          tags: [
            { name: 'Exchange', tagType: 'generic' },
            { name: 'Ada', tagType: 'name' },
          ],
        },
        public_tags: [{ display_name: 'Exchange' }, { display_name: 'Hot \u202ewallet' }],
      },
      eth,
      { total: '1200', rank: 7 },
    ),
  ).toEqual({
    kind: saying('Account'),
    name: 'Ada',
    lines: [
      { label: saying('Balance'), text: '2.5 ETH · $5,000.00' },
      { label: saying('Tags'), text: 'Exchange · Hot wallet' },
      { label: saying('Points'), text: saying('1200 · rank 7') },
    ],
    warnings: [],
  })
})

it('an unknown one says so, and a scam is called one', () => {
  expect(addressFacts({}, eth)).toEqual({
    kind: saying('Account'),
    lines: [{ label: saying('Balance'), text: saying('Not known') }],
    warnings: [],
  })
  expect(addressFacts({ is_contract: true, is_scam: true }, eth)).toMatchObject({
    kind: saying('Contract'),
    warnings: [saying('The service marks this address as a scam.')],
  })
})

it('an account that acts by the code of a contract is a person’s', () => {
  expect(addressFacts({ is_contract: true, proxy_type: 'eip7702' }, eth).kind).toEqual(saying('Smart account'))
})

const hash = '0x7a63c2a4e29e1cf3f0dcd3b4a4ad3bd4fe417442'
const tag = (name: string) => ({ metadata: { tags: [{ name, tagType: 'name' }] } })

it.each([
  [
    'its tag before its domain',
    { ...tag('Norrland Exchange: Hot 14'), ens_domain_name: 'hot14.norrland.eth' },
    'Norrland Exchange: Hot 14',
  ],
  ['one of many deposits with its ends', tag('Norrland Deposit'), 'Norrland Deposit 0x7a...7442'],
  [
    'the contract behind a proxy',
    { name: 'FiatTokenProxy', proxy_type: 'eip1967', implementations: [{ name: 'FiatTokenV2_2' }] },
    'FiatTokenV2_2',
  ],
  ['the contract that a clone runs', { proxy_type: 'eip1167', implementations: [{ name: 'Escrow' }] }, 'Escrow'],
  ['an address as its chain writes it', { filecoin: { robust: 'f410fmu4x2abc' } }, 'f410fmu4x2abc'],
])('the card names an address as all other places do: %s', (_, row, name) => {
  expect(addressFacts({ hash, ...row }, eth).name).toBe(name)
})
