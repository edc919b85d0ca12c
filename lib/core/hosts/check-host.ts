import { AppError } from '../errors/errors'
import { type Phrase, phrase } from '../phrases/phrase'

/** A host that may be called: `base` is its origin with an optional path, without a trailing slash. */
export interface Host {
  base: string
  origin: string
}

export interface HostRules {
  /** The setting or field that contains the text, for errors. */
  field: string
  label: Phrase
  /** The user allowed hosts on this network. */
  allowPrivate: boolean
  /** Preview builds can use a service on this machine over plain HTTP. */
  preview: boolean
  /** A query may follow: it is the address of a file. */
  query?: boolean
}

type HostFault = `host.${'missing' | 'blanks' | 'noHttps' | 'query' | 'dots' | 'noAddress' | 'user' | 'own'}`

/**
 * Validates a host that a user typed. HTTPS only; no user name or fragment, and no query but a file's; a path without `..`; hosts of the
 * user's own network only if allowed. Throws `input.invalid` with a sentence that names the field. `href` is the whole address.
 */
export function checkHost(
  text: string,
  { field, label, allowPrivate, preview, query = false }: HostRules,
): Host & { href: string } {
  const refuse = (why: HostFault) => new AppError('input.invalid', phrase(why, { label }), { data: { field } })
  const typed = text.trim()
  if (typed === '') throw refuse('host.missing')
  // The URL parser silently repairs all of these, so they are checked as typed.
  if (/[\s\\\p{Cc}]/u.test(typed)) throw refuse('host.blanks')
  if (!/^https?:\/\/[^/]/i.test(typed)) throw refuse('host.noHttps')
  if ((query ? /#/ : /[?#]/).test(typed)) throw refuse('host.query')
  if (/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(typed.replace(/^https?:\/\//i, ''))) {
    throw refuse('host.dots')
  }

  let url: URL
  try {
    url = new URL(typed)
  } catch {
    throw refuse('host.noAddress')
  }
  if (url.username !== '' || url.password !== '' || typed.includes('@')) {
    throw refuse('host.user')
  }
  const loopback = isLoopback(url.hostname)
  if (url.protocol === 'http:' && !(preview && loopback)) throw refuse('host.noHttps')
  if (isLocal(url.hostname) && !allowPrivate && !(preview && loopback)) {
    throw refuse('host.own')
  }
  return { base: url.origin + url.pathname.replace(/\/+$/, ''), origin: url.origin, href: url.href }
}

/**
 * Address ranges for this machine, its network or no single host, according to the special-purpose address registries.
 * Ranges that embed IPv4 in IPv6 through a translator (6to4, Teredo, NAT64) are excluded whole: no service has its home
 * address there.
 */
const ranges = {
  four: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    // Multicast, reserved, and broadcast.
    '224.0.0.0/3',
  ],
  six: [
    '::/128',
    '::1/128',
    // NAT64, also for private networks.
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    // Teredo, benchmarking, identifiers that are not addresses, documentation.
    '2001::/23',
    '2001:db8::/32',
    // 6to4.
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    // Unique local, link-local, site-local, multicast.
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
  /** IPv4 in the last 32 bits: compatible, mapped, translated. The IPv4 address decides. */
  carrying: ['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96'],
}

/**
 * Names that exist only in local networks, including single words: unassigned top-level domains, names in clusters and
 * companies, router names, and public names that resolve to private addresses.
 */
const localNames =
  /(^|\.)(localhost|localdomain|localnet|local|internal|intranet|intra|private|priv|lan|home|homenet|corp|svc|cluster|consul|workgroup|home\.arpa|mshome\.net|ts\.net|fritz\.box|fritz\.nas|easy\.box|o2\.box|speedport\.ip|router\.asus\.com|tplinkwifi\.net|routerlogin\.net|localtest\.me|lvh\.me|vcap\.me|nip\.io|sslip\.io|xip\.io)$/

interface Range {
  start: bigint
  shift: bigint
}

const fours = ranges.four.map((text) => rangeOf(text, fourBits, 32n))
const sixes = ranges.six.map((text) => rangeOf(text, sixBits, 128n))
const carriers = ranges.carrying.map((text) => rangeOf(text, sixBits, 128n))
const [loopbackFour, loopbackSix] = [rangeOf('127.0.0.0/8', fourBits, 32n), rangeOf('::1/128', sixBits, 128n)]

function rangeOf(text: string, bitsOf: (address: string) => bigint, bits: bigint): Range {
  const [address = '', length = ''] = text.split('/')
  const shift = bits - BigInt(length)
  return { start: bitsOf(address) >> shift, shift }
}

const isIn = (address: bigint, { start, shift }: Range) => address >> shift === start

function fourBits(text: string): bigint {
  return text.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0n)
}

/** As the URL parser writes it, without a decimal part. */
function sixBits(text: string): bigint {
  const [first = [], last = []] = text.split('::').map((half) => half.split(':').filter((part) => part !== ''))
  const zeros: string[] = Array(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].reduce((bits, part) => (bits << 16n) | BigInt(`0x${part}`), 0n)
}

type Address = { four: bigint } | { six: bigint } | { name: string }

/** A host name as the URL parser writes it, with decimal, octal, hex and short forms already normalised. */
function addressOf(hostname: string): Address {
  const name = hostname.toLowerCase().replace(/\.+$/, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(name)) return { four: fourBits(name) }
  if (!name.startsWith('[')) return { name }
  const six = sixBits(name.slice(1, -1))
  const isPlain = six === 0n || six === 1n
  return !isPlain && carriers.some((range) => isIn(six, range)) ? { four: six & 0xffffffffn } : { six }
}

/** This machine itself. */
function isLoopback(hostname: string): boolean {
  const address = addressOf(hostname)
  if ('four' in address) return isIn(address.four, loopbackFour)
  if ('six' in address) return isIn(address.six, loopbackSix)
  return /(^|\.)localhost$/.test(address.name)
}

/** This machine, its network, or an address that is not a single public host. */
export function isLocal(hostname: string): boolean {
  const address = addressOf(hostname)
  if ('four' in address) return fours.some((range) => isIn(address.four, range))
  if ('six' in address) return sixes.some((range) => isIn(address.six, range))
  return !address.name.includes('.') || localNames.test(address.name)
}
