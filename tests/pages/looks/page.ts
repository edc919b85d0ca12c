import { hashOf } from '../../sandbox/world/made-up'

/** A page for `npm run looks`: one way in which pages show hashes. */
export interface LookPage {
  id: string
  html: string
  /** Its hashes, each once. */
  hashes: string[]
  /** False: none of them is a transaction. */
  transactions: boolean
}

/** Ways to write a hash. Each hash has a name within its page. */
export interface Pen {
  full(name: string): string
  /** As people shorten them. */
  short(name: string): string
  /** A link to an explorer on the shortened hash, or on a text. */
  link(name: string, text?: string): string
}

interface Wanted {
  title: string
  css: string
  body: (pen: Pen) => string
  /** Attributes of the root. */
  root?: string
  transactions?: boolean
  /** Their sentences have shorter wordings. */
  brief?: boolean
}

/** Colours that follow the reader's theme. */
const common = `
  :root { color-scheme: light dark; --paper: light-dark(#fff, #15171a); --ink: light-dark(#1c1f24, #e3e5e9);
    --faint: light-dark(#626a76, #9aa2ae); --line: light-dark(#e1e4e9, #30353c); --soft: light-dark(#f5f6f8, #1e2125);
    --link: light-dark(#0a5bc4, #82b4ff) }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
  a { color: var(--link) }
  code, pre { font-family: ui-monospace, "Liberation Mono", monospace }
`

export function lookPage(
  id: string,
  { title, css, body, root = 'lang="en"', transactions = true, brief }: Wanted,
): LookPage {
  const hashes = new Set<string>()
  const full = (name: string) => {
    // These digits tell the stand-in what to answer: for some also a shorter wording, for others nothing.
    const digits = brief ? '0000b41e' : transactions ? '' : '00000000'
    const hash = `0x${digits}${hashOf(`${id} ${name}`).slice(2 + digits.length)}`
    hashes.add(hash)
    return hash
  }
  const short = (name: string) => `${full(name).slice(0, 10)}…${full(name).slice(-6)}`
  const link = (name: string, text = short(name)) => `<a href="https://etherscan.io/tx/${full(name)}">${text}</a>`
  const html = `<!doctype html>
<html ${root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${common}${css}</style>
</head>
<body>
${body({ full, short, link })}
</body>
</html>
`
  return { id, html, hashes: [...hashes], transactions }
}

export const times = <T>(count: number, each: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => each(at))
