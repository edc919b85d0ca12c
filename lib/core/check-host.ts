import { AppError } from './errors'

/** A host that may be called: `base` is its origin and, perhaps, a path, without a slash at the end. */
export interface Host {
  base: string
  origin: string
}

export interface HostRules {
  /** The setting or field the text comes from, named in errors. */
  field: string
  label: string
  /** The user said that hosts on this network are meant. */
  allowPrivate: boolean
  /** Preview builds talk to a service on this machine over plain HTTP. */
  preview: boolean
}

/**
 * Parses a host that a user typed. HTTPS only; no user name, query or fragment; a path without `..`; hosts of the
 * user's own network only where the user allowed them. Throws `input.invalid` with a sentence that names the field.
 */
export function checkHost(text: string, { field, label, allowPrivate, preview }: HostRules): Host {
  const refuse = (why: string) => new AppError('input.invalid', `${label}: ${why}`, { data: { field } })
  const typed = text.trim()
  if (typed === '') throw refuse('type the host, such as https://explorer.example.')
  // The URL parser mends all of these in silence, so they are judged as typed.
  if (/[\s\\\p{Cc}]/u.test(typed)) throw refuse('it may not contain spaces or control characters.')
  if (!/^https?:\/\/[^/]/i.test(typed)) throw refuse('it must start with https://.')
  if (/[?#]/.test(typed)) throw refuse('it may not contain a query or a fragment.')
  if (/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(typed.replace(/^https?:\/\//i, ''))) {
    throw refuse('its path may not contain “.” or “..”.')
  }

  let url: URL
  try {
    url = new URL(typed)
  } catch {
    throw refuse('this is no web address.')
  }
  if (url.username !== '' || url.password !== '' || typed.includes('@')) {
    throw refuse('it may not contain a user name or password.')
  }
  const loopback = isLoopback(url.hostname)
  if (url.protocol === 'http:' && !(preview && loopback)) throw refuse('it must start with https://.')
  if (isPrivate(url.hostname) && !allowPrivate && !(preview && loopback)) {
    throw refuse('this host is on your own network. Allow such hosts in the options if that is meant.')
  }
  return { base: url.origin + url.pathname.replace(/\/+$/, ''), origin: url.origin }
}

const bare = (hostname: string) => hostname.toLowerCase().replace(/\.$/, '')

/** The URL parser has already turned decimal, octal and hex forms into four numbers. */
function octets(hostname: string): number[] | undefined {
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname.split('.').map(Number) : undefined
}

/** The IPv4 address inside an IPv6 one (`::ffff:7f00:1`), as the URL parser writes it. */
function mapped(inner: string): number[] | undefined {
  const found = /^::(?:ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(inner)
  if (!found) return undefined
  const [high, low] = [Number.parseInt(found[1] ?? '', 16), Number.parseInt(found[2] ?? '', 16)]
  return [high >> 8, high & 255, low >> 8, low & 255]
}

function isLoopback(hostname: string): boolean {
  const name = bare(hostname)
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true
  const inner = name.startsWith('[') ? name.slice(1, -1) : ''
  return (octets(name) ?? mapped(inner))?.[0] === 127
}

/** Loopback, private, link-local and shared ranges, and names that only a local network knows. */
export function isPrivate(hostname: string): boolean {
  const name = bare(hostname)
  if (isLoopback(name)) return true
  if (name.startsWith('[')) {
    const inner = name.slice(1, -1)
    const four = mapped(inner)
    return four ? isPrivateFour(four) : inner === '::' || /^f[cd]|^fe[89ab]|^fec/.test(inner) || /^64:ff9b:/.test(inner)
  }
  const four = octets(name)
  if (four) return isPrivateFour(four)
  return !name.includes('.') || /\.(local|internal|intranet|lan|home|corp|home\.arpa)$/.test(name)
}

function isPrivateFour([a = 0, b = 0]: number[]): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 198 && (b === 18 || b === 19)) ||
    a >= 224
  )
}
