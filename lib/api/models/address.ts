import { field, record } from './scalars'

const Implementation = record('Implementation', {
  address_hash: field.addressHash('Address', { column: 1, also: ['address'] }),
  name: field.text('Name', { column: 2 }),
})

export const tagTypes = ['name', 'generic', 'classifier', 'information', 'note', 'protocol'] as const

/** A tag somebody gave to the address. `meta` is free-form: its keys are whatever the tag's author wrote. */
const MetadataTag = record('MetadataTag', {
  name: field.text('Name', { column: 1 }),
  tagType: field.oneOf('Type', tagTypes),
  slug: field.text('Slug'),
  ordinal: field.integer('Order'),
  meta: field.json('Details'),
})

const AddressMetadata = record('AddressMetadata', {
  tags: field.list('Tags', MetadataTag, { column: 1 }),
})

const AddressTag = record('AddressTag', {
  address_hash: field.addressHash('Address'),
  display_name: field.text('Name', { column: 1 }),
  label: field.text('Label'),
})

const WatchlistName = record('WatchlistName', {
  display_name: field.text('Name', { column: 1 }),
  label: field.text('Label'),
})

/** Filecoin's own forms of an address. */
const Filecoin = record('Filecoin', {
  robust: field.text('Robust address', { column: 1 }),
  id: field.text('ID', { column: 2 }),
  actor_type: field.text('Actor'),
})

/** An address inside other records. A contract flag with proxy type `eip7702` is a person's account. */
export const AddressRecord = record('Address', {
  hash: field.addressHash('Address', { column: 1, essential: true }),
  name: field.text('Name', { column: 2 }),
  ens_domain_name: field.text('Domain name', { column: 3 }),
  is_contract: field.boolean('Contract'),
  is_verified: field.boolean('Verified'),
  is_scam: field.boolean('Marked as scam'),
  reputation: field.oneOf('Reputation', ['ok', 'scam']),
  proxy_type: field.oneOf('Proxy', [
    'eip1167',
    'eip1967',
    'eip1822',
    'eip1967_oz',
    'eip1967_beacon',
    'master_copy',
    'basic_implementation',
    'basic_get_implementation',
    'comptroller',
    'eip2535',
    'clone_with_immutable_arguments',
    'eip7702',
    'resolved_delegate_proxy',
    'erc7760',
    'minimal_proxy',
  ]),
  implementations: field.list('Implementations', Implementation),
  filecoin: field.record('Filecoin', Filecoin),
  metadata: field.record('Tags', AddressMetadata),
  public_tags: field.list('Public tags', AddressTag),
  private_tags: field.list('Private tags', AddressTag),
  watchlist_names: field.list('Watchlist names', WatchlistName),
})

/** An address that the chain's index may not know yet: it then comes as a bare hash. */
export const BareAddress = record('BareAddress', AddressRecord.fields, { textAs: 'hash' })
