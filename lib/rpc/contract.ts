import type { CredentialId } from '../api/credentials'
import type { Label, LabelDraft } from '../core/address-book/address-book'
import type { KeptSizes } from '../core/data/kept-sizes'
import type { SentEntry } from '../core/data/sent-entry'
import type { Density } from '../core/density'
import type {
  FreezeInput,
  FreezeResult,
  Ledger,
  PlanView,
  PlanWallet,
  WalletPage,
  WalletPlace,
} from '../core/distribution/distribution-view'
import type { Environment } from '../core/environment'
import type { WireError } from '../core/errors'

/** Raised when the shape of a message changes; an older page is told to reload. */
export const protocol = 1

/** A value with where it came from. `at` is ms since 1970 of the answer itself. */
export interface Answer<T> {
  value: T
  at: number
  source: 'network' | 'cache'
  /** Past its time to live, shown because nothing newer could be had; `because` says why. */
  stale?: { because: WireError }
}

export interface CredentialState {
  id: CredentialId
  set: boolean
  /** Last four characters, never more. */
  ending?: string
  /** Origin it is bound to. */
  origin?: string
  kept?: 'session' | 'device' | 'passphrase'
  /** Behind a passphrase and not opened yet. */
  locked?: boolean
  /** Ms since 1970, where the secret tells (sign-ins). */
  expiresAt?: number
  /** Address a sign-in is for. */
  address?: string
}

/** What a test of a credential found. One of these, each with its own sentence. */
export type TestOutcome =
  | { state: 'accepted'; plan?: string; creditsRemaining?: string; note?: string }
  | {
      state: 'refused' | 'no-credit' | 'chain-unserved' | 'unreachable' | 'permission-missing' | 'missing' | 'failed'
      said: string
      origins?: string[]
      /** The call that failed, as a command with placeholders for secrets. */
      curl?: string
    }

/** How what the extension keeps is doing. */
export interface KeptState {
  /** The browser gave back an empty database, or empty settings, where there had been some. */
  lost: { what: 'database' | 'settings'; at: number } | null
  /** The address book is empty, where there had been labels: when that was noticed, ms since 1970. */
  bookLost?: number
  /** Names of settings whose stored value could not be used. */
  setAside: string[]
  /** A newer version of the extension wrote the settings or the database: this one cannot change them. */
  newer: boolean
}

/** Credits and automatic lookups, as the background knows them. */
export interface CreditState {
  /** As the service said last; a decimal string, may be negative. Null: never said. */
  remaining: string | null
  /** Automatic lookups today, and what the settings allow. */
  lookupsToday: number
  lookupsAllowed: number
  /** Why automatic lookups stand still, if they do. */
  paused: 'budget' | 'reserve' | 'key' | 'rate' | 'down' | 'user' | null
}

/**
 * A piece of a sentence. Text only; which pieces can be followed is told by their type. Pieces carry their own blanks:
 * the sentence is their texts one after another, with nothing between.
 */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'amount'; text: string; exact: string }
  | { type: 'coin'; text: string }
  /** `suspicious`: marked as a scam, or a name that imitates another. */
  | { type: 'token'; text: string; address?: string; full?: string; suspicious?: boolean }
  /** By a name (`label`), which is the reader's own (`own`) or anybody's, and may imitate another (`suspicious`). */
  | { type: 'address'; text: string; hash: string; label?: boolean; own?: boolean; suspicious?: boolean }
  | { type: 'domain'; text: string; suspicious?: boolean }
  | { type: 'method'; text: string }
  | { type: 'time'; text: string; ms: number }
  | { type: 'link'; text: string; url?: string }

export type Sentence = Part[]

/**
 * What is known of one hash. `asking` the answer is under way: ask again to hear it; `summary` the service's own sentence; `stub` built here from a row seen elsewhere;
 * `pending` and `failed` in words; `silent` the service has nothing to say; `unknown` no transaction of this chain;
 * `unserved` the provider does not serve the chain; `held` a budget or the reader's choice holds it; `error` see `error`.
 */
export interface Gloss {
  hash: string
  chain: { id: string; name: string; how: ChainEvidence } | null
  state: 'asking' | 'summary' | 'stub' | 'pending' | 'failed' | 'silent' | 'unknown' | 'unserved' | 'held' | 'error'
  /** First is shown, the others are alternatives. */
  sentences: Sentence[]
  /** True where it will never change. */
  final: boolean
  error?: WireError
  /** Ms since 1970 when asking again makes sense. */
  retryAt?: number
  /** Ms since 1970 when the service said so; pages are not told. */
  at?: number
  /** Other chains that were asked first and did not know it. */
  notOn?: string[]
  /** Nothing says that it is a transaction, here or elsewhere on the page: it leaves no mark until it turns out to be one. */
  doubt?: true
  /** Who said it, as the reader knows the service, and the method that was called where that is known. */
  from?: { service: string; method?: string }
  /** Its page at a public explorer of the chain, `https:` only. */
  explorer?: string
}

/** What a card tells besides the sentence, in words and already rounded: the card itself stays small. */
export interface CardFacts {
  /** Neighbours with the same label belong together. */
  lines: { label: string; text: Sentence }[]
  /** Whole sentences. */
  warnings: string[]
}

/** How the chain of a hash was told. */
export type ChainEvidence = 'link' | 'page' | 'site' | 'words' | 'probe' | 'default' | 'chosen'

/**
 * A hash as found in a page, with what the page itself tells of its chain. The background reads all of it as
 * page-controlled text; the page's own host comes from the browser and not from here.
 */
export interface Found {
  /** Lower case, `0x` and 64 hex digits. */
  hash: string
  /** Host of the link it stands in, or of the address it ends as text, such as `basescan.org`. */
  host?: string
  /** Up to 120 characters around it, for chain names in words. Never leaves the browser. */
  near?: string
  /** Up to 200 characters right before it, which may call it a transaction or something else. Never leaves the browser. */
  before?: string
  /** The end of the address that it stands in, up to it, such as `/tx/`. Never leaves the browser. */
  path?: string
  /** Chain id the reader chose for this hash. */
  chain?: string
  /** The reader asked for this one: outside the automatic budgets. Only after a trusted event. */
  asked?: boolean
}

/** How the address book stands with the browser's own sync storage. */
export interface SyncState {
  on: boolean
  /** Ms since 1970 of the last time both were in step. */
  at: number | null
  /** Labels in it, labels that found no room, bytes used and bytes allowed. */
  packed: number
  left: number
  bytes: number
  limit: number
  /** Ms since 1970: when a device took the labels out of the account, which stops it on all of them. */
  stopped: number | null
  /** One sentence for people, where the last try failed. */
  error: string | null
}

export interface BookState {
  labels: Label[]
  /** What would be taken back next: `at` names it; `label` is the one that was removed. */
  undo: { what: 'import' | 'remove'; at: number; count: number; label: string } | null
  sync: SyncState
}

/** What a sign-in is asked for. */
export interface SignInDraft {
  environment: Environment
  address: string
  /** For new users only. */
  referral?: string | undefined
  /** Where the provider leaves the words to the user. */
  statement?: string | undefined
  way?: SignInWay | undefined
}

/** With a wallet of this browser, or by hand. */
export type SignInWay = 'wallet' | 'hand'

/** A message to be signed, good for one try. */
export interface SignInText {
  attempt: string
  origin: string
  /** With EIP-55 capitals. */
  address: string
  message: string
  statement: string
  /** Is the address known to the service? A new one accepts its terms by signing. */
  exists: boolean
  /** As it was asked for; empty for none. A known address has no use for one, and its message does not name it. */
  referral: string
  /** The user's words in place of the provider's; empty for none. */
  own: string
  way: SignInWay
  /** Of the sign-in it asks for. Ms since 1970. */
  expiresAt: number
  /** Until then it can be signed here; the service may want it sooner. Ms since 1970. */
  keptUntil: number
}

/** What a page's scripts are told of the settings; `density` is that of its site, `own` where it was chosen for this one. */
export interface PageOptions {
  /** Does pointing at a mark that waits ask for its sentence? */
  onDemand: boolean
  theme: 'system' | 'light' | 'dark'
  density: Density
  own: boolean
}

/** Every message to the background: name → [input, output]. The client and the handlers are typed from this. */
export interface Contract {
  /** Calls an endpoint of the table by name. Extension pages only. */
  'api.call': [{ name: string; input: unknown; fresh?: boolean }, Answer<unknown>]
  /** What is kept of an answer, whatever its age; null for nothing. Costs nothing and asks nobody. */
  'api.kept': [{ name: string; input: unknown }, Answer<unknown> | null]
  /**
   * Sentences for hashes, at most 100 a message. Beside `page.facts` the only message a web page's script may send for data.
   * Answers as soon as anything new is known of any of them; what is still under way comes back as `asking`.
   * Asking again for those waits for them and starts, and costs, nothing twice. `fresh` passes by what is kept and what
   * is thought to fail; from a web page's script it does nothing.
   */
  'gloss.ask': [{ hashes: Found[]; fresh?: boolean }, Gloss[]]
  /** The page of a frame is left: nobody waits for its hashes any more. */
  'gloss.leave': [Record<string, never>, null]
  /** Sentences that are kept already, by lower-case hash: asks no service and costs nothing. Extension pages only. */
  'gloss.known': [{ chain: string; hashes: string[] }, Record<string, Sentence>]
  /** A gate saw a hash: put the annotator into this frame. */
  'page.wake': [Record<string, never>, null]
  /** The reader wants to look at a hash: put the card into this frame. */
  'page.card': [Record<string, never>, null]
  /** What scripts in a page must know of the settings: storage is closed to them. */
  'page.options': [Record<string, never>, PageOptions]
  /** Chains a reader may choose for a hash, likely ones first. */
  'page.chains': [Record<string, never>, { id: string; name: string }[]]
  /**
   * The reader opened the card of a transaction: its facts, from its record where the provider has records, else from a
   * row of a list that was loaded anyway. Null where neither tells anything.
   */
  'page.facts': [{ hash: string; chain: string }, CardFacts | null]
  /** How many hashes of this frame are listed, for the toolbar: without those that turned out to be no transaction. */
  'page.count': [{ count: number }, null]
  /** The reader chose a chain for this site. */
  'site.chain': [{ chain: string }, null]
  /** The reader chose how much stands in this site's pages; `null` for as much as everywhere. */
  'site.density': [{ density: Density | null }, null]
  /** The reader does not want this site. */
  'site.off': [Record<string, never>, null]
  /** Opens a page of ours, by its location in the app. */
  'app.open': [{ location: string }, null]
  /** Annotates the active tab once, by activeTab. */
  'page.annotate': [{ tabId: number }, { frames: number }]
  'credential.list': [Record<string, never>, CredentialState[]]
  'credential.set': [{ id: CredentialId; value: string; keep: 'session' | 'device' | 'passphrase' }, CredentialState]
  'credential.clear': [{ id: CredentialId }, CredentialState]
  'credential.test': [{ id: CredentialId; chain?: string }, TestOutcome]
  'vault.state': [Record<string, never>, { made: boolean; open: boolean }]
  'vault.open': [{ passphrase: string }, { made: boolean; open: boolean }]
  'vault.close': [Record<string, never>, { made: boolean; open: boolean }]
  'credits.read': [Record<string, never>, CreditState]
  'cache.clear': [Record<string, never>, { removed: number }]
  /** The device is full: the half of the kept answers that was used least lately makes room. */
  'cache.shrink': [Record<string, never>, null]
  /** What left the browser, newest first. */
  'sent.read': [Record<string, never>, SentEntry[]]
  'sent.clear': [Record<string, never>, null]
  'kept.sizes': [Record<string, never>, KeptSizes]
  /** A page of ours failed in a way that nobody caught. */
  'error.note': [{ where: string; message: string; details: string[] }, null]
  /** A report of a problem, without secrets; `screen` says how the page is looked at. */
  'problem.read': [{ screen: string }, { text: string }]
  /** What of that which the extension keeps was lost, set aside, or belongs to a newer version. */
  'kept.read': [Record<string, never>, KeptState]
  /** The reader has seen it. */
  'kept.seen': [Record<string, never>, null]
  /** Makes the message a wallet is to sign. */
  'sign-in.prepare': [SignInDraft, SignInText]
  /** The newest message that waits to be signed. */
  'sign-in.pending': [{ environment: Environment }, SignInText | null]
  'sign-in.drop': [{ attempt: string }, null]
  /** Signs in with the signature. `input.invalid` with field `unchecked`: say it again with that word to send it unchecked. */
  'sign-in.finish': [{ attempt: string; signature: string; unchecked: boolean }, CredentialState]
  'sign-in.out': [{ environment: Environment }, CredentialState]
  /** The user has seen this total: it is no news any more. */
  'points.seen': [{ environment: Environment; total: string }, null]
  /** All distributions, newest first. `liveKey` in `storage.session` tells when to read it again. */
  'distribution.list': [Record<string, never>, Ledger]
  /** Makes a plan of a payload, or finds the one that is there; nothing is sent. */
  'distribution.freeze': [FreezeInput, FreezeResult]
  /** The user typed the total; test environments need none. */
  'distribution.arm': [{ plan: string; total: string }, PlanView]
  /** Lost parts of the same reward, as they were shown, are no reason any more not to send a plan. */
  'distribution.accept': [{ plan: string; lost: string[] }, PlanView]
  /** Sends a plan's parts one after another and answers when that stops. A console has to stay connected. */
  'distribution.send': [{ plan: string }, PlanView]
  /** No further part after the one under way; false takes it back. */
  'distribution.pause': [{ plan: string; paused: boolean }, PlanView]
  /** Looks at the service's books about a part whose answer was lost. Takes minutes. */
  'distribution.check': [{ part: string }, PlanView]
  /** Ends that look. */
  'distribution.stop': [{ part: string }, null]
  /** The same id and bytes once more, after a person saw revision `seen`. */
  'distribution.resend': [{ part: string; seen: number }, PlanView]
  /** Ends a part as a person saw it, at revision `seen`. */
  'distribution.close': [{ part: string; seen: number; note: string }, PlanView]
  /** Takes up again what was closed and is proven unpaid. `input.invalid` where another plan paid it meanwhile. */
  'distribution.reopen': [{ plan: string }, PlanView]
  /** Removes a plan that paid nothing, or the wallets of one that is settled for long. */
  'distribution.forget': [{ plan: string }, null]
  /** Every wallet of a plan with the part it is in. */
  'distribution.export': [
    { plan: string },
    { plan: PlanView; wallets: { part: string; address: string; amount: string }[] },
  ]
  /** Every place of the record where an address stands. */
  'distribution.find': [{ address: string }, PlanWallet[]]
  /** The wallets of a plan, or of one of its parts, whose address holds a text; all of them where it is empty. */
  'distribution.wallets': [{ plan: string; part: string | null; holds: string; from: WalletPlace | null }, WalletPage]
  /** The user has seen which parts the record lost. */
  'distribution.acknowledge': [Record<string, never>, null]
  /** The address book. Extension pages only; `bookRevision` in `storage.session` tells when to read it again. */
  'book.read': [Record<string, never>, BookState]
  'book.put': [{ draft: LabelDraft }, Label]
  /** `undo` is what `book.undo` takes; null where nothing was changed. */
  'book.remove': [{ address: string }, { undo: number | null }]
  'book.import': [{ drafts: LabelDraft[] }, { added: number; changed: number; same: number; undo: number | null }]
  'book.undo': [{ at: number }, { restored: number; kept: number }]
  /** `forget` takes the labels out of the browser account and keeps them here. */
  'book.sync': [{ do: 'on' | 'off' | 'now' | 'forget' }, SyncState]
}

export type MessageName = keyof Contract
export type MessageInput<N extends MessageName> = Contract[N][0]
export type MessageOutput<N extends MessageName> = Contract[N][1]

export interface Message<N extends MessageName = MessageName> {
  v: number
  type: N
  input: MessageInput<N>
  /** From a page of ours in a private window: nothing of it is to be kept. */
  incognito?: true
}

/** Errors cross as data: polyfilled messaging keeps only the text of a rejection. */
export type Reply<T> = { ok: true; value: T } | { ok: false; error: WireError }

/** Messages a page of ours may send to the annotator in a tab. */
export interface PageContract {
  'page.list': [Record<string, never>, PageItem[]]
  /** Goes to the first place of a hash. A frame that does not have it forgets where the reader was. */
  'page.jump': [{ hash: string }, null]
  /**
   * Goes to the first place (1) or to the last (-1) of a frame and opens its card; `on`: to the next one from where the
   * reader is, and null where that is not in this frame. `end` where there is none, or no further one.
   */
  'page.step': [{ by: 1 | -1; on?: boolean }, { hash: string } | 'end' | null]
  /** Looks a hash up as a click on its mark does. Null where the frame does not have it. */
  'page.ask': [{ hash: string }, Gloss | null]
  /** The reader chose a chain for a host: frames of it ask anew for what no chain knew. */
  'page.chain': [{ host: string; chain: string }, null]
  /** Settings that pages follow have changed: what holds here now is to be asked for by `page.options`. */
  'page.changed': [Record<string, never>, null]
  'page.stop': [Record<string, never>, null]
}

/** Set while values are hidden for a screenshot: a key of `storage.session`, where drafts of pages of ours lie. */
export const hiddenValuesKey = 'draft:hide-values'

/** Where the background keeps how many hashes each frame of a tab lists: a key of `storage.session`. */
export const countKey = (tab: number): string => `count:${tab}`

export interface PageItem {
  hash: string
  /** Times it stands in the page, and how many of those have their mark now. */
  times: number
  marked: number
  /** Held back, and in view. */
  seen: boolean
  gloss: Gloss | null
}
