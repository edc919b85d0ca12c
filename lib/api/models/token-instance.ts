import { field, record } from '../shapes/scalars'
import { AddressRecord } from './address'
import { TokenRecord, tokenStandards } from './token'

/** Metadata that the token's author published: any member may be missing or of any type. */
const InstanceMetadata = record('InstanceMetadata', {
  name: field.anyText('Name', { column: 1 }),
  description: field.anyText('Description'),
  image: field.anyText('Image'),
})

const Thumbnails = record('Thumbnails', {
  original: field.url('Original'),
  '60x60': field.url('60 × 60'),
  '250x250': field.url('250 × 250'),
  '500x500': field.url('500 × 500'),
})

/** One NFT. Only unique NFTs have an `owner`; no address in it is ever loaded as an image automatically. */
export const TokenInstance = record('TokenInstance', {
  id: field.id('Token ID', { column: 1, essential: true }),
  metadata: field.record('Metadata', InstanceMetadata, { column: 2 }),
  token_type: field.oneOf('Standard', tokenStandards, { column: 3 }),
  value: field.amount('Held', { column: 4, essential: true }),
  owner: field.record('Owner', AddressRecord, { kind: 'address', column: 5 }),
  is_unique: field.boolean('Unique'),
  token: field.record('Token', TokenRecord, { kind: 'token' }),
  image_url: field.url('Image'),
  animation_url: field.url('Animation'),
  external_app_url: field.url('Page of the item'),
  media_url: field.url('Media'),
  media_type: field.text('Media type'),
  thumbnails: field.record('Thumbnails', Thumbnails),
})
