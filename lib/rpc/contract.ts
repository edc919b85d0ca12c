import type { Label, LabelDraft } from '../core/address-book/address-book'
import type { AddressCard } from '../core/address-book/address-card'
import type { AddressMark } from '../core/address-book/address-mark'
import type { BookState, SyncState } from '../core/address-book/book-state'
import type { CredentialId } from '../core/credentials/credential-id'
import type { CredentialState } from '../core/credentials/credential-state'
import type { Keep } from '../core/credentials/keep'
import type { TestOutcome } from '../core/credentials/test-outcome'
import type { VaultState } from '../core/credentials/vault-state'
import type { CreditState } from '../core/data/credit-state'
import type { KeptSizes } from '../core/data/kept-sizes'
import type { KeptState } from '../core/data/kept-state'
import type { SentEntry } from '../core/data/sent-entry'
import type { Closing } from '../core/distribution/distribution-closing'
import type {
  FreezeInput,
  FreezeResult,
  Ledger,
  PlanView,
  PlanWallet,
  WalletPage,
  WalletPlace,
} from '../core/distribution/distribution-view'
import type { WireError } from '../core/errors/errors'
import type { Followed } from '../core/following/followed'
import type { CardFacts } from '../core/gloss/card-facts'
import type { Found } from '../core/gloss/found'
import type { Gloss } from '../core/gloss/gloss'
import type { PageItem } from '../core/gloss/page-item'
import type { Sentence } from '../core/gloss/sentence'
import type { Catalogue } from '../core/language/catalogue'
import type { AskNames, FoundNames } from '../core/look-up/found-names'
import type { Density } from '../core/pages/density'
import type { PageOptions } from '../core/pages/page-options'
import type { Phrase } from '../core/phrases/phrase'
import type { Environment } from '../core/points/environment'
import type { SignInDraft, SignInText } from '../core/points/sign-in-draft'

/** Raised when the shape of a message changes; an older page is told to reload. */
export const protocol = 2

/** A value with where it came from. `at` is ms since 1970 of the answer itself. */
export interface Answer<T> {
  value: T
  at: number
  source: 'network' | 'cache'
  /** Past its time to live, shown because nothing newer could be had; `because` says why. */
  stale?: { because: WireError }
}

/** Every message to the background: name → [input, output]. The client and the handlers are typed from this. */
export interface ToBackground {
  /** Calls an endpoint of the table by name. Extension pages only. */
  'api.call': [{ name: string; input: unknown; fresh?: boolean }, Answer<unknown>]
  /** What is kept of an answer, whatever its age; null for nothing. Costs nothing and asks nobody. */
  'api.kept': [{ name: string; input: unknown }, Answer<unknown> | null]
  /** What has this name, by earlier answers, and by the service's own search where a person wants it asked. */
  'name.find': [{ text: string; chain: string; ask: AskNames }, FoundNames]
  /**
   * Sentences for hashes, at most 100 a message. Beside `page.facts` the only message a web page's script may send for data.
   * Answers as soon as anything new is known of any of them; what is still under way comes back as `asking`.
   * Asking again for those waits for them and starts, and costs, nothing twice. `fresh` passes by what is kept and what
   * is thought to fail; from a web page's script it does nothing.
   */
  'gloss.ask': [{ hashes: Found[]; fresh?: boolean }, Gloss[]]
  /** When these were mined, ms since 1970, by lower-case hash, where a list or a record that was loaded anyway told it. Extension pages only. */
  'gloss.times': [{ chain: string; hashes: string[] }, Record<string, number>]
  /** The page of a frame is left: nobody waits for its hashes any more. */
  'gloss.leave': [Record<string, never>, null]
  /** Sentences that are kept already, by lower-case hash: asks no service and costs nothing. Extension pages only. */
  'gloss.known': [{ chain: string; hashes: string[]; about?: string | undefined }, Record<string, KnownSentence>]
  /** Which frame of its tab asks? Only so does the browser tell, without a permission for all that people open. */
  'page.frame': [Record<string, never>, number]
  /** A gate saw a hash: put the annotator into this frame. */
  'page.wake': [Record<string, never>, null]
  /** There is something to draw beside a hash: put what draws it into this frame. */
  'page.marks': [Record<string, never>, null]
  /** The reader wants to look at a hash: put the card into this frame. */
  'page.card': [Record<string, never>, null]
  /** What scripts in a page must know of the settings: storage is closed to them. */
  'page.options': [Record<string, never>, PageOptions]
  /** What scripts in a page say, in the reader's language. */
  'page.words': [Record<string, never>, Catalogue]
  /** Chains a reader may choose for a hash, likely ones first. */
  'page.chains': [Record<string, never>, { id: string; name: string }[]]
  /**
   * The reader opened the card of a transaction, or its view: its facts, from its record where the provider has records, else from a
   * row of a list that was loaded anyway. Null where neither tells anything.
   */
  'page.facts': [{ hash: string; chain: string; asked?: boolean }, CardFacts | null]
  /**
   * Labels of the reader for addresses of a page, and whose label one only looks like: from this device, never looked up. The
   * last ones are left for later where a site asks faster than anybody reads.
   */
  'page.labels': [{ addresses: string[] }, { marks: AddressMark[]; left: number }]
  /** The reader opened the card of an address of a page; `host` is that of its link. */
  'page.address': [{ address: string; host?: string }, AddressCard]
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
  'credential.set': [{ id: CredentialId; value: string; keep: Keep }, CredentialState]
  'credential.clear': [{ id: CredentialId }, CredentialState]
  'credential.test': [{ id: CredentialId; chain?: string }, TestOutcome]
  'vault.state': [Record<string, never>, VaultState]
  'vault.open': [{ passphrase: string }, VaultState]
  'vault.close': [Record<string, never>, VaultState]
  'credits.read': [Record<string, never>, CreditState]
  'cache.clear': [Record<string, never>, { removed: number }]
  /** The device is full: the half of the kept answers that was used least lately makes room. */
  'cache.shrink': [Record<string, never>, null]
  /** What left the browser, newest first. */
  'sent.read': [Record<string, never>, SentEntry[]]
  'sent.clear': [Record<string, never>, null]
  'kept.sizes': [Record<string, never>, KeptSizes]
  /** A page of ours failed in a way that nobody caught. */
  'error.note': [{ where: string; message: Phrase; details: string[] }, null]
  /** A report of a problem, without secrets; `screen` says how the page is looked at. */
  'problem.read': [{ screen: string }, { text: string }]
  /** Brings the lasting settings into `storage.session`, or keeps what lies there. Pages of ours only. */
  'settings.load': [Record<string, never>, null]
  'settings.keep': [Record<string, never>, null]
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
  /** Addresses that are followed, and what is new there; `followRevision` in `storage.session` tells when to read it again. */
  'follow.list': [Record<string, never>, Followed[]]
  /** Looks at all of them now, because a person says so. */
  'follow.look': [Record<string, never>, Followed[]]
  'follow.seen': [Record<string, never>, null]
  /** The user has seen this total: it is no news any more. */
  'points.seen': [{ environment: Environment; total: string }, null]
  /** All distributions, newest first. `liveKey` in `storage.session` tells when to read it again. */
  'distribution.list': [Record<string, never>, Ledger]
  /** Makes a plan of a payload, or finds the one that is there; nothing is sent. */
  'distribution.freeze': [FreezeInput, FreezeResult]
  /** The user typed the total; test environments need none. */
  'distribution.arm': [{ plan: string; total: string }, PlanView]
  /** Lost parts of the same reward and doubts of the record, as they were shown, are no reason any more not to send a plan. */
  'distribution.accept': [{ plan: string; lost: string[]; doubts?: string[] | undefined }, PlanView]
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
  'distribution.close': [
    { part: string; seen: number; note: string } | { part: string; seen: number; why: Closing },
    PlanView,
  ]
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

/** A sentence for anybody, and where one of the reader's own addresses has part in it, as it is said to them. */
export interface KnownSentence {
  sentence: Sentence
  yours?: Sentence
}

export type MessageName = keyof ToBackground
export type MessageInput<N extends MessageName> = ToBackground[N][0]
export type MessageOutput<N extends MessageName> = ToBackground[N][1]

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
export interface ToPage {
  'page.list': [Record<string, never>, PageItem[]]
  /** Does the page call something that looks like a hash, or this one, a key, a seed or the like? Such a value is in no list. */
  'page.secrets': [{ hash?: string }, boolean]
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
  /**
   * Settings that pages follow have changed: what holds here now is to be asked for by `page.options`. With `names` what the
   * reader calls addresses has: sentences with names in them are to be asked for again.
   */
  'page.changed': [{ names?: true }, null]
  /** More can be told of a hash than stands there: it is to be asked for again. */
  'page.better': [{ hash: string }, null]
  'page.stop': [Record<string, never>, null]
}

/** Set while values are hidden for a screenshot: a key of `storage.session`, where drafts of pages of ours lie. */
export const hiddenValuesKey = 'draft:hide-values'

/** Where the background keeps how many hashes each frame of a tab lists: a key of `storage.session`. */
export const countKey = (tab: number): string => `count:${tab}`
