import { msg } from '../language/t'
import { type Phrase, phrase } from '../phrases/phrase'

/** Characters that are copied along with a key but never part of one: invisible, or visible only as a gap. */
const unseen = /[\p{Cc}\p{Cf}\u00a0\u2028\u2029]/gu
const quotes = /^(["'`“”„«»‘’]+)(.*?)\1?[,;]?$|^(.+?)["'`“”„«»‘’]+[,;]?$/u
const scheme = /^(bearer|basic|token)\s+(?=\S)/i
const named = /^(?:export\s+)?[\w-]*(?:api[-_]?key|authorization|token|secret)[\w-]*["'`]?\s*[:=]\s*(?=[^\s=])/i
const inAddress = /^https?:\/\/\S*[?&](?:apikey|api_key|key)=([^&#\s"'`]+)/i

interface CleanSecret {
  value: string
  /** What surrounded it, to be listed after “Removed: ”; empty if nothing did. */
  removed: readonly string[]
}

/**
 * The intended key, without what was copied along: gaps, quotes, the scheme or name of a header, the surrounding URL.
 * Removes only what no key starts or ends with; inner gaps stay, and are refused later.
 */
export function cleanSecret(text: string): CleanSecret {
  const removed = new Set<string>()
  let value = text.replace(unseen, ' ').trim()
  if (value !== text) removed.add(msg('spaces'))
  const cut = (what: string, rest: string | undefined) => {
    if (rest === undefined || rest === value) return false
    value = rest.trim()
    removed.add(what)
    return true
  }
  const steps = () =>
    cut(msg('the address around it'), inAddress.exec(value)?.[1]) ||
    cut(msg('its name'), value.replace(named, '')) ||
    cut(
      `“${(scheme.exec(value)?.[1] ?? '').toLowerCase().replace(/^./, (first) => first.toUpperCase())}”`,
      value.replace(scheme, ''),
    ) ||
    cut(
      msg('quotes'),
      quotes
        .exec(value)
        ?.slice(2)
        .find((inside) => inside !== undefined),
    )
  // Each step shortens it.
  while (steps());
  return { value, removed: [...removed] }
}

/** Characters. */
const longestSecret = 4096
const shortestPassphrase = 12

/** Why a text cannot be a key or token, which `subject` names; null if it can. Never contains the text. */
export function secretFault(subject: Phrase, text: string): Phrase | null {
  if (text === '') return phrase('secret.missing', { subject })
  if (text.length > longestSecret) return phrase('secret.tooLong', { subject })
  // Printable ASCII: a header allows no line breaks, and characters beyond Latin-1 arrive garbled.
  return /^[\x21-\x7e]+$/.test(text) ? null : phrase('secret.signs', { subject })
}

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

/** Why a text cannot be the passphrase of a new vault; an existing one is accepted as it was made. */
export const passphraseFault = (passphrase: string): Phrase | null =>
  [...passphrase].length < shortestPassphrase ? phrase('passphrase.short', { n: shortestPassphrase }) : null

/**
 * The last characters of a secret, for people to recognise it; none for a secret so short that they would reveal it.
 */
export const secretEnding = (secret: string): string => (secret.length >= 12 ? secret.slice(-4) : '')
