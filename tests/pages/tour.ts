import { type TourEntry, tour } from '../sandbox/world/tour'
import { board, cards, channel, log, releases, replies, review } from './tour-story'

/** The window height that shows all of it at once, px, at 1280 px width: marks appear only in view. */
export const tourHeight = 5200

export interface TourPage {
  html: string
  /** The content of the page, in order. */
  entries: TourEntry[]
}

/**
 * The page that `npm start` opens: an incident report as people write them, with hashes wherever they occur: prose,
 * links, code, a log, labels and values, a table, lists, cards, bubbles, replies, right-to-left text and dark parts.
 * Everything in it is made up; the sandbox knows every hash.
 */
export function tourPage(): TourPage {
  const byName = new Map(tour.map((entry) => [entry.name, entry]))
  const entries: TourEntry[] = []
  const take = (name: string): TourEntry => {
    const entry = byName.get(name)
    if (!entry) throw new Error(`The tour has no “${name}”.`)
    entries.push(entry)
    return entry
  }
  const short = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-6)}`
  const href = ({ explorerHost, hash }: TourEntry) => `https://${explorerHost}/tx/${hash}`

  const writer: Writer = {
    link(name) {
      const entry = take(name)
      return `<a href="${href(entry)}">${short(entry.hash)}</a>`
    },
    words(name, text) {
      return `<a href="${href(take(name))}">${text}</a>`
    },
    full(name) {
      const entry = take(name)
      return `<a href="${href(entry)}"><code>${entry.hash}</code></a>`
    },
    code(name) {
      return `<code>${take(name).hash}</code>`
    },
    plain(name) {
      return take(name).hash
    },
    again(name) {
      const entry = entries.find((each) => each.name === name)
      if (!entry) throw new Error(`“${name}” does not stand in the page yet.`)
      return `<a href="${href(entry)}">${short(entry.hash)}</a>`
    },
  }

  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Deposits stood still for 41 minutes · Harbour engineering</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/tour.css">
</head>
<body>
<header class="site"><b>Harbour</b> <nav><a href="#review">Engineering</a> <a href="#releases">Releases</a> <a href="#replies">Discussion</a></nav></header>
<main>
${review(writer)}
${log(writer)}
${channel(writer)}
${cards(writer)}
${releases(writer)}
${board(writer)}
${replies(writer)}
</main>
<footer>Harbour is made up, and so is everything on this page. Its hashes are known to the sandbox only.</footer>
</body>
</html>
`
  return { html, entries }
}

/** Ways in which a hash appears in a page. Each takes an entry of the tour by its name. */
export interface Writer {
  /** A link to an explorer, the hash shortened as people shorten it. */
  link(name: string): string
  /** A link to an explorer on some words. */
  words(name: string, text: string): string
  /** A link to an explorer with the whole hash as its text. */
  full(name: string): string
  /** The whole hash as inline code, linked to nothing. */
  code(name: string): string
  /** The whole hash as bare text. */
  plain(name: string): string
  /** A link to one that appeared earlier in the page. */
  again(name: string): string
}
