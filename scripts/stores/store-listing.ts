/**
 * The only source of names, texts, reasons and declarations for all stores. Plain text, as stores show it; differences
 * between stores are in `store-kinds.ts`.
 */
export const listing = {
  name: 'Hashgloss',
  summary: 'A hash on a page becomes a sentence: what each transaction did, beside its hash.',
  description: `Hashgloss reads the transaction hashes of a page where they stand (in an issue, a chat, a log, an explorer) and puts beside each what the transaction did, in one short sentence.

IN THE PAGE
- A sentence beside each hash. Rest the pointer on it for the whole of it: chain, status, addresses, exact amounts.
- You choose how much is shown, everywhere or on one site: sentences, dots, or only what moves nothing of the page.
- Your own labels beside addresses, once you switch them on, with a warning beside what only looks like one.

IN THE POPUP, A SIDE PANEL OR A TAB
- This page's transactions, a line each.
- Your own addresses: sentences speak to you, and the home view shows the balance of each, what it received in seven days and what is new.
- Any address, by its name too: its activity, holdings, transfers and NFTs, paged to the end and exported. Every list of transactions tells what each one did.
- Blocks, rollup batches, bundlers, worlds and bridges of every chain.
- Addresses you follow are checked now and then; what is new comes as a sentence, by your rules and outside your quiet hours.
- Reward points: sign in with a wallet and read balances, rank and the whole log. Partners reward wallets from a list, exactly once.

PRIVATE BY DESIGN
- It reads no site until you choose one.
- Only hashes, and the addresses you look up, go to the service you chose. No analytics, no server of ours.
- Keys stay in the background and go to their own host alone.
- Its log tells what left the browser, and hosts can be closed to it for good.

You can start without an account and without a key: each chain's public explorer answers. With a key of your own it is faster and knows more chains.

Free software under the MIT license.`,
  singlePurpose:
    'Hashgloss explains blockchain transactions and addresses where a person reads them: beside their hashes on web pages the person chose, and in pages of its own.',
  category: 'Developer tools',
  searchTerms: ['transaction hash', 'block explorer', 'ethereum', 'blockchain', 'rollup', 'address labels'],
} as const

/** Why the manifests need each permission. */
export const reasons: Readonly<Record<string, string>> = {
  storage: 'Keeps settings, labels and the answers of the service on the device, so that nothing is asked for twice.',
  unlimitedStorage:
    'Answers that are final are kept up to 40 MB, and a partner’s record of what was paid must never be dropped for want of space.',
  alarms:
    'Looks now and then at addresses the person follows, and forgets a key that is to be forgotten after some minutes.',
  scripting:
    'Puts the script that looks for hashes into pages of the sites a person chose. The manifest declares none.',
  activeTab:
    'Annotates the one page a person asks for by the button, the menu or a shortcut, without access to its site.',
  contextMenus: 'Looks up a selected hash or a link to a transaction from the menu of the page.',
  sidePanel: 'Shows transactions of the page beside it.',
  notifications: 'Asked for when a person wants news of followed addresses or points as notifications; off until then.',
  'https://*.blockscout.com/*':
    'The default service that answers lookups. A key is sent to its own host there and nowhere else.',
  'https://*/*':
    'Optional: asked for site by site when a person chooses to see sentences there, or gives a service of their own.',
  'http://*/*': 'Optional, as for https: pages of a person’s own network are read only where they choose them.',
}

/** Declared under oath by the person who submits; each is true of the code. */
export const promises: readonly string[] = [
  'Data is not sold or given to third parties outside of the approved uses.',
  'Data is not used or transferred for purposes unrelated to the single purpose.',
  'Data is not used to determine creditworthiness or for lending.',
  'No remote code: all scripts are in the package, and none is made from text.',
]
