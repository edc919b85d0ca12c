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
    name: 'ada.eth',
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
