/** A store: the package it takes, and the length limits of its texts, in characters. */
export interface Store {
  id: string
  title: string
  /** The build whose package and manifest it takes. */
  browser: 'chrome' | 'firefox'
  most: {
    name: number
    summary: number
    description: number
    reason?: number
    term?: number
    terms?: number
    termWords?: number
  }
  /** Minimum characters of a description. */
  least?: number
  /** How many screenshots it accepts, and their maximum bytes. */
  pictures: { most: number; bytes: number }
  /** Whether it shows a promotional tile, and captions below screenshots. */
  tile?: true
  captions?: true
  /** Further questions of its form. */
  extra: Readonly<Record<string, string>>
}

const sources =
  'The sources package builds the same files: npm ci --ignore-scripts, then npm run build, with Node 22. See README.md in it.'

const trying =
  'To try it without any key: install it, choose “Without a key” in the welcome, and open the page with hashes that it ends on.'

/** Limits as of November 2026; a store's own check has the last word. */
export const stores: readonly Store[] = [
  {
    id: 'chrome',
    title: 'Chrome Web Store',
    browser: 'chrome',
    most: { name: 75, summary: 132, description: 16_000, reason: 1000 },
    pictures: { most: 5, bytes: 5_000_000 },
    tile: true,
    extra: { 'notes-for-review': trying },
  },
  {
    id: 'edge',
    title: 'Microsoft Edge Add-ons',
    browser: 'chrome',
    most: { name: 45, summary: 132, description: 10_000, reason: 1000, term: 30, terms: 7, termWords: 21 },
    least: 250,
    pictures: { most: 6, bytes: 5_000_000 },
    tile: true,
    extra: { 'notes-for-certification': trying },
  },
  {
    id: 'firefox',
    title: 'Firefox Add-ons',
    browser: 'firefox',
    most: { name: 50, summary: 250, description: 15_000 },
    pictures: { most: 10, bytes: 4_000_000 },
    captions: true,
    extra: { 'notes-for-reviewers': `${sources}\n\n${trying}` },
  },
  {
    id: 'firefox-android',
    title: 'Firefox Add-ons for Android',
    browser: 'firefox',
    most: { name: 50, summary: 250, description: 15_000 },
    pictures: { most: 10, bytes: 4_000_000 },
    captions: true,
    extra: {
      'notes-for-reviewers': `${sources}\n\n${trying}\n\nOn phones there is no side panel, context menu, shortcut or address bar word; the popup fills the screen. It was tried at phone sizes in desktop Firefox, and not on a phone.`,
    },
  },
]
