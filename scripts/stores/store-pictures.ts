/** A picture for the stores' pages, which `npm run pictures` saves to `docs/pictures/stores`. */
export interface StorePicture {
  file: string
  width: number
  height: number
  /** For stores that show captions. */
  caption: string
}

const screen = { width: 1280, height: 800 }

/** In display order; a store that takes fewer gets the first of them. */
export const screenshots: readonly StorePicture[] = [
  { ...screen, file: 'page.png', caption: 'Each hash of a page has its sentence; the card has the facts.' },
  { ...screen, file: 'address.png', caption: 'What an address is and holds, with your own name for it.' },
  { ...screen, file: 'activity.png', caption: 'What an address did, in sentences, with sums.' },
  { ...screen, file: 'transactions.png', caption: 'Every list of transactions tells what each one did.' },
  { ...screen, file: 'sent.png', caption: 'Every request that left your browser, for you alone.' },
  { ...screen, file: 'address-book.png', caption: 'Your own names for addresses. They stay on your device.' },
]

export const tile: StorePicture = { file: 'tile.png', width: 440, height: 280, caption: 'A hash becomes a sentence.' }
