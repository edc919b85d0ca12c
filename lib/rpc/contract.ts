import type { KnownSentence } from '../core/activity/activity-sentence'
import type { Label, LabelDraft } from '../core/address-book/address-book'
import type { AddressCard } from '../core/address-book/address-card'
import type { AddressMark } from '../core/address-book/address-mark'
import type { BookState, SyncState } from '../core/address-book/book-state'
import type { FileRows } from '../core/address-book/files/read-shared-file'
import type { LabelFileState } from '../core/address-book/shared-labels'
import type { CredentialId, CredentialState, Keep, TestOutcome, VaultState } from '../core/credentials/credential-state'
import type { CreditState } from '../core/data/credit-state'
import type { KeptSizes } from '../core/data/kept-sizes'
import type { KeptState } from '../core/data/kept-state'
import type { RecentError } from '../core/data/problem-report'
import type { SentEntry } from '../core/data/sent-entry'
import type { Closing } from '../core/distribution/distribution-machine'
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
import type { ExportPlan, ExportReport } from '../core/export/export-plan'
import type { Followed } from '../core/following/followed'
import type { CardFacts } from '../core/gloss/card-facts'
import type { Found } from '../core/gloss/found'
import type { Gloss, PageItem } from '../core/gloss/gloss'
import type { Catalogue } from '../core/language/catalogue'
import type { AskNames, FoundNames } from '../core/look-up/name-hit'
import type { Density } from '../core/pages/density'
import type { CardKey, PageOptions } from '../core/pages/page-options'
import type { Environment } from '../core/points/environment'
import type { SignInDraft, SignInText } from '../core/points/sign-in-message'

/** Increases when the shape of a message changes; an older page then has to reload. */
export const protocol = 2

/** A value with its origin. `at` is when the answer itself was made, in ms since 1970. */
export interface Answer<T> {
  value: T
  at: number
  source: 'network' | 'cache'
  /** Past its time to live, and shown because no newer one was available; `because` says why. */
  stale?: { because: WireError }
}

/** Every message to the background: name → [input, output]. The client and the handlers are typed from this. */
export interface ToBackground {
  /** Calls an endpoint by name. Extension pages only. */
  'api.call': [{ name: string; input: unknown; fresh?: boolean }, Answer<unknown>]
  /** The stored answer of any age; null if there is none. Costs nothing and sends no request. */
  'api.kept': [{ name: string; input: unknown }, Answer<unknown> | null]
  /** Finds what has this name, in earlier answers and, if the reader wants it, by the service's own search. */
  'name.find': [{ text: string; chain: string; ask: AskNames }, FoundNames]
  /**
   * Sentences for hashes, at most 100 per message. Beside `page.facts`, this is the only message for data that a web
   * page's script can send. Answers as soon as anything new is known of any hash; those still under way come back as
   * `asking`. Asking again for them waits for them, and neither starts nor costs anything twice. `fresh` bypasses
   * stored answers and expected failures; `speaks` is a word for keys in the text that the hashes are from. Neither has
   * an effect from a web page's script.
   */
  'gloss.ask': [{ hashes: Found[]; fresh?: boolean; speaks?: string }, Gloss[]]
  /**
   * When these hashes were mined, in ms since 1970, by lower-case hash, if an already loaded list or record says so.
   * Extension pages only.
   */
  'gloss.times': [{ chain: string; hashes: string[] }, Record<string, number>]
  /** Those of these hashes that their page or text calls a key: lists leave them out. Nothing is sent or kept for it. */
  'gloss.judge': [{ hashes: Found[] }, string[]]
  /** The page of a frame is gone, or these hashes are no longer in it: nobody waits for them any more. */
  'gloss.leave': [{ hashes?: string[] }, null]
  /**
   * Stored sentences by lower-case hash: sends no request and costs nothing. `rows`: also what only a list said, which
   * its rows say themselves. Extension pages only.
   */
  'gloss.known': [
    { chain: string; hashes: string[]; about?: string | undefined; rows?: boolean | undefined },
    Record<string, KnownSentence>,
  ]
  /**
   * Which frame of its tab is asking. Without a permission for all browsing, only the sender of a message reveals this.
   */
  'page.frame': [Record<string, never>, number]
  /** A gate saw a hash: inject the annotator into this frame. */
  'page.wake': [Record<string, never>, null]
  /** The reader holds a key over what may be an address: inject the script of addresses into this frame. */
  'page.held': [{ key: CardKey }, null]
  /** There is something to draw beside a hash: inject the script of marks into this frame. */
  'page.marks': [Record<string, never>, null]
  /** The reader is about to look at a hash: inject the card's script into this frame. */
  'page.card': [Record<string, never>, null]
  'page.extras': [Record<string, never>, null]
  /** The settings that page scripts need: they cannot read storage. */
  'page.options': [Record<string, never>, PageOptions]
  /** Those, with the texts of page scripts in the reader's language: all that such a script needs before it draws. */
  'page.start': [Record<string, never>, { options: PageOptions; words: Catalogue }]
  /** Chains that a reader can choose for a hash, likely ones first. */
  'page.chains': [Record<string, never>, { id: string; name: string }[]]
  /**
   * The reader opened a transaction's card or view: its facts, from its record if the provider has records, otherwise
   * from a row of a list that is already loaded. Null if neither has any.
   */
  'page.facts': [{ hash: string; chain: string; asked?: boolean }, CardFacts | null]
  /**
   * The reader's labels for addresses of a page, and warnings for addresses that only look like labelled ones. Read
   * from this device, never looked up. If a site asks faster than anyone reads, the last ones are left for later.
   */
  'page.labels': [{ addresses: string[] }, { marks: AddressMark[]; left: number }]
  /** The reader opened the card of an address of a page; `host` is that of its link. */
  'page.address': [{ address: string; host?: string }, AddressCard]
  /**
   * How many hashes of this frame are listed, for the toolbar, not counting those that turned out not to be
   * transactions.
   */
  'page.count': [{ count: number }, null]
  /** The reader chose a chain for this site. */
  'site.chain': [{ chain: string }, null]
  /** The reader chose how much marks show on this site; `null` for the general setting. */
  'site.density': [{ density: Density | null }, null]
  /** The reader turned this site off. */
  'site.off': [Record<string, never>, null]
  /** Opens one of the extension's pages at a location in the app. */
  'app.open': [{ location: string }, null]
  /** Annotates the active tab once, with activeTab. */
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
  /** The disk is full: drops the least recently used half of the stored answers. */
  'cache.shrink': [Record<string, never>, null]
  /** What left the browser, newest first. */
  'sent.read': [Record<string, never>, SentEntry[]]
  'sent.clear': [Record<string, never>, null]
  'kept.sizes': [Record<string, never>, KeptSizes]
  /** An uncaught failure in one of the extension's pages. */
  'error.note': [Omit<RecentError, 'at'>, null]
  /** A problem report without secrets; `screen` describes the display. */
  'problem.read': [{ screen: string }, { text: string }]
  /** Loads the persistent settings into `storage.session`, or keeps those already there. Extension pages only. */
  'settings.load': [Record<string, never>, null]
  'settings.keep': [Record<string, never>, null]
  /** Which stored data was lost, set aside or written by a newer version. */
  'kept.read': [Record<string, never>, KeptState]
  /** The reader has seen that report. */
  'kept.seen': [Record<string, never>, null]
  /** Makes the message for a wallet to sign. */
  'sign-in.prepare': [SignInDraft, SignInText]
  /** The newest message that awaits a signature. */
  'sign-in.pending': [{ environment: Environment }, SignInText | null]
  'sign-in.drop': [{ attempt: string }, null]
  /**
   * Signs in with the signature. `input.invalid` with field `unchecked`: repeat the message with that flag to send it
   * unchecked.
   */
  'sign-in.finish': [{ attempt: string; signature: string; unchecked: boolean }, CredentialState]
  'sign-in.out': [{ environment: Environment }, CredentialState]
  /**
   * Followed addresses and what is new there; a change of `followRevision` in `storage.session` means that it should be
   * read again.
   */
  'follow.list': [Record<string, never>, Followed[]]
  /** Checks all followed addresses now, at a person's request. */
  'follow.look': [Record<string, never>, Followed[]]
  'follow.seen': [Record<string, never>, null]
  /** The user has seen this total, so it is no longer new. */
  'points.seen': [{ environment: Environment; total: string }, null]
  /** All distributions, newest first. A change of `liveKey` in `storage.session` means that it should be read again. */
  'distribution.list': [Record<string, never>, Ledger]
  /** Makes a plan from a payload, or finds the existing one; sends nothing. */
  'distribution.freeze': [FreezeInput, FreezeResult]
  /** The user typed the total; test environments need none. */
  'distribution.arm': [{ plan: string; total: string }, PlanView]
  /**
   * Accepts the lost parts of the same reward and the doubts about the record that were shown, so they no longer block
   * the plan.
   */
  'distribution.accept': [{ plan: string; lost: string[]; doubts?: string[] | undefined }, PlanView]
  /** Sends a plan's parts one after another and answers when that stops. A console must stay connected. */
  'distribution.send': [{ plan: string }, PlanView]
  /** Stops after the part under way; false resumes. */
  'distribution.pause': [{ plan: string; paused: boolean }, PlanView]
  /** Checks the service's totals for a part whose answer was lost. Takes minutes. */
  'distribution.check': [{ part: string }, PlanView]
  /** Stops that check. */
  'distribution.stop': [{ part: string }, null]
  /** Sends the same id and bytes again, after a person saw revision `seen`. */
  'distribution.resend': [{ part: string; seen: number }, PlanView]
  /** Closes a part as a person saw it, at revision `seen`. */
  'distribution.close': [
    { part: string; seen: number; note: string } | { part: string; seen: number; why: Closing },
    PlanView,
  ]
  /** Reopens what was closed and is proven unpaid. `input.invalid` if another plan paid it meanwhile. */
  'distribution.reopen': [{ plan: string }, PlanView]
  /** Removes a plan that paid nothing, or the wallets of one settled long ago. */
  'distribution.forget': [{ plan: string }, null]
  /** Every wallet of a plan, with its part. */
  'distribution.export': [
    { plan: string },
    { plan: PlanView; wallets: { part: string; address: string; amount: string }[] },
  ]
  /** Every place in the record that contains an address. */
  'distribution.find': [{ address: string }, PlanWallet[]]
  /** The wallets of a plan or part whose address contains a text; all of them if it is empty. */
  'distribution.wallets': [{ plan: string; part: string | null; holds: string; from: WalletPlace | null }, WalletPage]
  /** The user has seen which parts the record lost. */
  'distribution.acknowledge': [Record<string, never>, null]
  /**
   * Stored exports, newest first, with their progress. A change of `exportRevision` in `storage.session` means that
   * they should be read again.
   */
  'export.list': [Record<string, never>, ExportReport[]]
  'export.read': [{ id: string }, ExportReport | null]
  /** Starts an export in the background, or continues it; one that is over starts anew. */
  'export.start': [{ plan: ExportPlan; spendsReserve?: boolean | undefined }, null]
  /** Stops it after the page under way, and keeps what is loaded. */
  'export.stop': [{ id: string }, null]
  /** Deletes what was loaded. */
  'export.discard': [{ id: string }, null]
  /** The rows of one chunk of a job; see `unminedChunk`. */
  'export.rows': [{ id: string; index: number }, unknown[]]
  /**
   * The address book. Extension pages only; a change of `bookRevision` in `storage.session` means that it should be
   * read again.
   */
  'book.read': [Record<string, never>, BookState]
  'book.put': [{ draft: LabelDraft }, Label]
  /** `undo` is the argument for `book.undo`; null if nothing changed. */
  'book.remove': [{ address: string }, { undo: number | null }]
  'book.import': [{ drafts: LabelDraft[] }, { added: number; changed: number; same: number; undo: number | null }]
  'book.undo': [{ at: number }, { restored: number; kept: number }]
  /** `forget` removes the labels from the browser account and keeps them on this device. */
  'book.sync': [{ do: 'on' | 'off' | 'now' | 'forget' }, SyncState]
  /** Adds a shared label file and asks it at once. Its labels count when `use` accepts the checksum that was shown. */
  'book.addFile': [{ address: string; name: string }, LabelFileState[]]
  'book.file': [
    { address: string; do: 'ask' | 'use' | 'trust' | 'doubt' | 'remove'; checksum?: string | undefined },
    LabelFileState[],
  ]
  'book.fileRows': [{ address: string }, FileRows]
}

export type MessageName = keyof ToBackground
export type MessageInput<N extends MessageName> = ToBackground[N][0]
export type MessageOutput<N extends MessageName> = ToBackground[N][1]

export interface Message<N extends MessageName = MessageName> {
  v: number
  type: N
  input: MessageInput<N>
  /** From an extension page in a private window: nothing may be stored. */
  incognito?: true
}

/** Errors cross as data: the messaging polyfill keeps only the text of a rejection. */
export type Reply<T> = { ok: true; value: T } | { ok: false; error: WireError }

/** Messages from an extension page to the annotator in a tab. */
export interface ToPage {
  'page.list': [Record<string, never>, PageItem[]]
  /**
   * Whether the page calls any value that looks like a hash, or this one, a key, a seed or the like. Lists leave such
   * values out.
   */
  'page.secrets': [{ hash?: string }, boolean]
  /** Scrolls to the first place of a hash. A frame without it forgets the reader's position. */
  'page.jump': [{ hash: string }, null]
  /**
   * Goes to the first (1) or last (-1) place of a frame and opens its card. With `on`: goes to the next one from the
   * reader's position, and returns null if that is not in this frame. `end` if there is no further place.
   */
  'page.step': [{ by: 1 | -1; on?: boolean }, { hash: string } | 'end' | null]
  /** Looks a hash up like a click on its mark. Null if the frame does not have it. */
  'page.ask': [{ hash: string }, Gloss | null]
  /** The reader chose a chain for a host: its frames ask again for hashes that no chain knew. */
  'page.chain': [{ host: string; chain: string }, null]
  /**
   * Settings that pages follow have changed: read them again with `page.start`. With `names`, the reader's labels
   * changed: ask again for sentences that contain names.
   */
  'page.changed': [{ names?: true }, null]
  /** More is known about a hash than its mark shows: ask for it again. */
  'page.better': [{ hash: string }, null]
  'page.stop': [Record<string, never>, null]
}

/**
 * Set while values are hidden for a screenshot: a key of `storage.session`, beside the drafts of the extension's pages.
 */
export const hiddenValuesKey = 'draft:hide-values'

/** Where the background stores how many hashes each frame of a tab lists: a key of `storage.session`. */
export const countKey = (tab: number): string => `count:${tab}`

/** Where the background leaves a selected text for a page of ours, which takes it once: a key of `storage.session`. */
export const handedTextKey = (id: string): string => `handed-text:${id}`
