import { tagTypes } from './address'
import { field, record } from './scalars'
import { knownStandards } from './token'

const NameProtocol = record(
  'NameProtocol',
  { title: field.text('Name', { column: 1 }), short_name: field.text('Short name', { column: 2 }) },
  { textAs: 'title' },
)

const DomainInfo = record('DomainInfo', {
  name: field.text('Domain', { column: 1 }),
  address_hash: field.addressHash('Address', { column: 2, also: ['address'] }),
  expiry_date: field.time('Expires'),
  names_count: field.integer('Domains of the address'),
  protocol: field.record('Protocol', NameProtocol),
})

const NameTag = record('NameTag', {
  name: field.text('Name', { column: 1 }),
  slug: field.text('Slug'),
  tagType: field.oneOf('Type', tagTypes),
})

/** One match for a search text; its type names the kind. A domain may not have an address yet. */
export const SearchHit = record('SearchHit', {
  type: field.oneOf(
    'Type',
    [
      'address',
      'contract',
      'token',
      'label',
      'ens_domain',
      'metadata_tag',
      'block',
      'transaction',
      'user_operation',
      'blob',
    ],
    { column: 1, essential: true },
  ),
  name: field.text('Name', { column: 2 }),
  symbol: field.text('Symbol', { column: 3 }),
  address_hash: field.addressHash('Address', { column: 4, also: ['address'] }),
  token_type: field.oneOf('Standard', knownStandards),
  exchange_rate: field.usd('Price'),
  is_smart_contract_verified: field.boolean('Verified'),
  certified: field.boolean('Certified'),
  reputation: field.oneOf('Reputation', ['ok', 'scam']),
  priority: field.integer('Priority'),
  ens_info: field.record('Domain', DomainInfo),
  metadata: field.record('Tag', NameTag),
})
