import type { KeyTransport } from '../api/providers'
import type { LabelFile } from '../core/address-book/shared-labels'
import { type AddressLength, addressLengths } from '../core/addresses/hex'
import { type ProviderId, providerIds } from '../core/credentials/provider-ids'
import { ruleShape } from '../core/following/follow-rule'
import { followedShape, mostFollowed } from '../core/following/followed'
import { quietShape } from '../core/following/quiet-hours'
import { checkHost } from '../core/hosts/check-host'
import { type LanguageId, languageIds } from '../core/language/languages'
import { readNamedViews } from '../core/named-views/named-view'
import { type Density, densities } from '../core/pages/density'
import type { MarkStyle } from '../core/pages/mark-style'
import { type CardKey, cardKeys } from '../core/pages/page-options'
import { phrase } from '../core/phrases/phrase'
import { type Environment, environments } from '../core/points/environment'
import { isHost, isOrigin, isSitePattern, mostSites } from './site-patterns'

/** One setting: its initial value, and how to validate a stored one. Not for secrets. */
export interface Setting<T> {
  initial: T
  /**
   * The value if valid, otherwise undefined; never throws. Storage is a border too. It proves all that users of the
   * setting rely on, such as that a site has a match pattern.
   */
  parse: (stored: unknown) => T | undefined
  /** Whether the reader types it, so that only a reader may see it. */
  isTyped?: true
  /** Only for lists: one unusable entry does not cost the others. */
  sift?: (stored: unknown) => Sifted<T> | undefined
}

/** A text that the reader types. */
const typed = (max = 300): Setting<string> => ({
  initial: '',
  parse: (value) => (typeof value === 'string' && value.length <= max ? value : undefined),
  isTyped: true,
})

const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown) =>
    values.find((known) => known === value)

/** What of a stored or imported list can be used, and what cannot, as text. Undefined if it is no list at all. */
interface Sifted<T> {
  kept: T
  lost: string[]
}

/** A setting of entries that are used and lost one by one. */
function entries<T extends object>(initial: T, sift: (value: unknown) => Sifted<T> | undefined) {
  const parse = (value: unknown) => {
    const sifted = sift(value)
    return sifted?.lost.length === 0 ? sifted.kept : undefined
  }
  return { initial, parse, sift }
}

/** A list of different texts. */
function texts(initial: string[], most: number, isEntry: (text: string) => boolean, least = 0) {
  const isUsable = (entry: unknown): entry is string => typeof entry === 'string' && isEntry(entry)
  const sift = (value: unknown) => {
    if (!Array.isArray(value)) return undefined
    const all = [...new Set<unknown>(value)]
    const usable = all.filter(isUsable)
    if (usable.length < least) return undefined
    const lost = [...all.filter((entry) => !isUsable(entry)), ...usable.slice(most)]
    return {
      kept: usable.slice(0, most),
      lost: lost.map((entry) => (typeof entry === 'string' ? entry : `${JSON.stringify(entry)}`)),
    }
  }
  return entries<string[]>(initial, sift)
}

/** Excludes arrays and objects whose contents storage would lose, such as a `Map` or a `Date`. */
const isPlain = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Object]'

/** Choices by name. */
function map<T extends string = string>(
  most: number,
  isName: (name: string) => boolean,
  entry: (stored: unknown) => T | undefined,
) {
  const isUsable = ([name, stored]: [string, unknown]) => isName(name) && entry(stored) !== undefined
  const sift = (value: unknown) => {
    if (!isPlain(value)) return undefined
    const all = Object.entries(value)
    const usable = all.filter(isUsable)
    const lost = [...all.filter((each) => !isUsable(each)), ...usable.slice(most)].map(([name]) => name)
    return { kept: Object.fromEntries(usable.slice(0, most)) as Record<string, T>, lost }
  }
  return entries<Record<string, T>>({}, sift)
}

const setting = <T>(initial: T, parse: (stored: unknown) => T | undefined): Setting<T> => ({ initial, parse })

/** A whole number in an inclusive range. */
const wholeNumber = (initial: number, from: number, to: number) => ({
  ...setting(initial, (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : undefined,
  ),
  range: [from, to] as const,
})

export const chainIdShape = /^[1-9]\d{0,17}$/
const isChainId = (text: string) => chainIdShape.test(text)
const chainId = (value: unknown) => (typeof value === 'string' && isChainId(value) ? value : undefined)
const isFollowed = (text: string) => followedShape.test(text)
const ruleText = (value: unknown) => (typeof value === 'string' && ruleShape.test(value) ? value : undefined)
const density = oneOf<Density>(...densities)

/** Latest time that a date can hold, ms since 1970. */
const lastDate = 8_640_000_000_000_000

/** The base of a host that can be called; whether it may be on the reader's network is decided at each call. */
function callable(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 220) return undefined
  try {
    const rules = { field: 'instances', label: phrase('setting.instances'), allowPrivate: true, preview: true }
    return checkHost(value, rules).base === value ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * An organisation's label file: the background checks its address as it does a reader's. A checksum that cannot be read
 * is no reason to use any content.
 */
const isLabelFile = (value: unknown): value is LabelFile => {
  const { address, name = '', sha256 = '' } = (isPlain(value) ? value : {}) as Record<string, unknown>
  const isUrl = typeof address === 'string' && /^https?:/.test(address) && URL.canParse(address)
  return isUrl && typeof name === 'string' && /^([0-9a-f]{64})?$/i.test(`${sha256}`)
}

/** Where hashes are annotated automatically: nowhere, on chosen sites, on known explorers, everywhere. */
export type AnnotateWhere = 'nowhere' | 'sites' | 'explorers' | 'everywhere'

/** Where sentences on web pages come from: the cheapest sufficient answer, starting with lists, or always a summary. */
export type SentencesFrom = 'lists' | 'summaries'

/**
 * All settings. Each is stored as `setting:<name>` in `storage.session`, where the extension's pages and the background
 * can watch it.
 */
export const settings = {
  provider: setting<ProviderId>('blockscout', oneOf(...providerIds)),
  /** Typed hosts; empty means the provider's own. Origins, optionally with a base path. */
  explorerHost: typed(),
  rewardsHost: typed(),
  rewardsTestHost: typed(),
  /** Public explorers by chain id, as the provider that uses them last listed them; readers do not type these. */
  instances: map(2000, isChainId, callable),
  /** Private and loopback addresses are refused unless the user allows them. */
  allowPrivateHosts: setting(false, flag),
  keyTransport: setting<KeyTransport | 'provider'>(
    'provider',
    oneOf<KeyTransport | 'provider'>('provider', 'query', 'header'),
  ),
  partnerAuthorization: setting<'learn' | 'bare' | 'bearer'>(
    'learn',
    oneOf<'learn' | 'bare' | 'bearer'>('learn', 'bare', 'bearer'),
  ),
  userAuthorization: setting<'learn' | 'bare' | 'bearer'>(
    'bearer',
    oneOf<'learn' | 'bare' | 'bearer'>('learn', 'bare', 'bearer'),
  ),
  rewardsEnvironment: setting<Environment>('production', oneOf(...environments)),
  defaultChain: setting('1', chainId),
  /** The order of chains to try for a hash if nothing names its chain. */
  chainOrder: texts(['1', '8453', '10', '42161', '137'], 40, isChainId, 1),
  /** The user's own explorer hosts: host → chain id. */
  ownExplorers: map(200, isHost, chainId),
  /** The address of a site for revoking allowances, with places to fill in; empty for none. Parsed where it leads. */
  revokeSite: typed(),
  /** Chains the reader chose on a site: host → chain id. */
  siteChains: map(mostSites, isHost, chainId),
  annotateWhere: setting<AnnotateWhere>('nowhere', oneOf<AnnotateWhere>('nowhere', 'sites', 'explorers', 'everywhere')),
  sitesOn: texts([], 500, isOrigin),
  sitesOff: texts([], 500, isOrigin),
  /** Ms since 1970 until which all annotation pauses; 0 is no pause. */
  pausedUntil: wholeNumber(0, 0, lastDate),
  /** How much marks show on pages. */
  density: setting<Density>('sentences', density),
  /** The density chosen for single sites: host → density. */
  siteDensities: map<Density>(mostSites, isHost, density),
  /** How sentences look on pages. */
  markStyle: setting<MarkStyle>('underline', oneOf<MarkStyle>('chip', 'underline', 'plain')),
  /** Show a dot first, and the sentence when the reader asks. */
  onDemand: setting(false, flag),
  /** How the reader asks: by pointing at the dot or pressing it. */
  onDemandBy: setting<'hover' | 'press'>('hover', oneOf<'hover' | 'press'>('hover', 'press')),
  /** Show the reader's labels beside addresses on pages, and warn there of look-alikes. */
  labelAddresses: setting(false, flag),
  addressCardKey: setting<CardKey>('alt', oneOf<CardKey>(...cardKeys)),
  /** Hosts that are never annotated, whatever else is chosen: `host` or `*.host`, with an optional port. */
  neverSites: texts([], 500, isSitePattern),
  /** Log what leaves the browser, for the reader alone. */
  logSent: setting(true, flag),
  sentencesFrom: setting<SentencesFrom>('lists', oneOf<SentencesFrom>('lists', 'summaries')),
  budgetPerDocument: wholeNumber(25, 0, 5000),
  budgetPerSiteDay: wholeNumber(200, 0, 50_000),
  /** Applies if the service reports no credits. If it does, this limits pages only if the reader changed the number. */
  budgetPerDay: wholeNumber(500, 0, 50_000),
  /** The share of the key's daily credits, as the service reports them, that pages may spend automatically. */
  pagesPercent: wholeNumber(50, 0, 100),
  /** Automatic lookups stop if less than this share of the key's daily credits is left. */
  reservePercent: wholeNumber(20, 0, 100),
  /** Sync the address book to the user's other devices with the browser's sync storage. */
  syncLabels: setting(false, flag),
  /** `?` and `/` in the extension's pages. */
  pageKeys: setting(true, flag),
  /** The language of all texts; `browser` means the first available one of the browser's languages. */
  language: setting<LanguageId | 'browser'>('browser', oneOf<LanguageId | 'browser'>('browser', ...languageIds)),
  timeZone: setting<'local' | 'utc'>('local', oneOf<'local' | 'utc'>('local', 'utc')),
  /** Whether times show as an age or as clock time. */
  timeStyle: setting<'age' | 'clock'>('age', oneOf<'age' | 'clock'>('age', 'clock')),
  /** How much of an unnamed address is shown. */
  addressLength: setting<AddressLength>('short', oneOf<AddressLength>(...addressLengths)),
  /** Row spacing in lists. */
  rowSpace: setting<'roomy' | 'compact'>('roomy', oneOf<'roomy' | 'compact'>('roomy', 'compact')),
  theme: setting<'system' | 'light' | 'dark'>('system', oneOf<'system' | 'light' | 'dark'>('system', 'light', 'dark')),
  /** Addresses that are checked regularly: chain id and lower-case address. */
  followed: texts([], mostFollowed, isFollowed),
  /** What each followed address reports, as `writeRule` writes it; without a rule, everything. */
  followRules: map(mostFollowed, isFollowed, ruleText),
  /** No notifications within this period, `22:00-07:00`; empty for none. */
  quietHours: setting('', (value) => (typeof value === 'string' && quietShape.test(value) ? value : undefined)),
  /** Views with their subject, chain and filters, named by the reader. */
  namedViews: setting([], readNamedViews),
  followMinutes: wholeNumber(30, 5, 1440),
  followNews: setting<'off' | 'badge' | 'notification'>(
    'badge',
    oneOf<'off' | 'badge' | 'notification'>('off', 'badge', 'notification'),
  ),
  /** How a signed-in user learns of new points. */
  pointsNews: setting<'off' | 'badge' | 'notification'>(
    'badge',
    oneOf<'off' | 'badge' | 'notification'>('off', 'badge', 'notification'),
  ),
  /** Turn off reward points, and lookups without a key; only an organisation can set these. */
  pointsOff: setting(false, flag),
  keylessOff: setting(false, flag),
  /** Shared label files; only an organisation can set these. The reader's own files are no settings. */
  labelFiles: entries<LabelFile[]>([], (value) =>
    Array.isArray(value)
      ? {
          kept: value.filter(isLabelFile),
          lost: value.flatMap((each) => (isLabelFile(each) ? [] : [JSON.stringify(each) ?? ''])),
        }
      : undefined,
  ),
} satisfies Record<string, Setting<never> | Setting<unknown>>

export type SettingName = keyof typeof settings

export const isTyped = (name: SettingName): boolean => (settings[name] as Setting<unknown>).isTyped === true

export type SettingValue<N extends SettingName> = (typeof settings)[N] extends Setting<infer T> ? T : never

export type SettingValues = { [N in SettingName]: SettingValue<N> }
