import { msg } from '../../core/language/t'

/** Shapes of other services' keys, and what to say if such a key is refused. */
const shapes: readonly { of: string; shape: RegExp; providers?: readonly string[] }[] = [
  { of: 'Blockscout PRO', shape: /^proapi_[\w-]+$/, providers: ['blockscout', 'sandbox'] },
  { of: 'Etherscan', shape: /^[A-Z0-9]{34}$/ },
  { of: 'Infura', shape: /^[0-9a-f]{32}$/ },
  {
    of: msg('a single Blockscout explorer // after “a key of”'),
    shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    providers: ['one-explorer'],
  },
]

/** The service that a refused key seems to belong to; null if its shape reveals nothing. */
export function keyOfOther(key: string, provider: string): string | null {
  const found = shapes.find(({ shape, providers }) => shape.test(key) && !providers?.includes(provider))
  return found?.of ?? null
}

/**
 * The warning for a text that must never be given as a key, with `{name}` for the field it was typed in; null for
 * anything else. A wallet's own secret must not even be stored.
 */
export function neverKey(text: string) {
  if (/^0x[0-9a-f]{64}$/i.test(text))
    return msg('{name} was not saved: this looks like a private key or a transaction hash.')
  if (/^0x[0-9a-f]{40}$/i.test(text)) return msg('{name} was not saved: this looks like an address.')
  if (/^([a-z]{3,8}\s+){11,23}[a-z]{3,8}$/.test(text))
    return msg('{name} was not saved: this looks like the secret words of a wallet.')
  return /^https?:\/\//i.test(text) ? msg('{name} was not saved: this looks like an address of a website.') : null
}
