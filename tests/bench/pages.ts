import { createHash } from 'node:crypto'

/** The same hash for the same number, on every machine. */
export const hashOf = (seed: string | number) => `0x${createHash('sha256').update(`hash ${seed}`).digest('hex')}`
const addressOf = (seed: number) => hashOf(`address ${seed}`).slice(0, 42)
const short = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-6)}`

const words =
  'the bridge withdrawal was relayed but balance did not change until next batch when node operator restarted its prover and saw an old root'.split(
    ' ',
  )

function sentence(seed: number, length = 12): string {
  const picked = Array.from({ length }, (_, index) => words[(seed * 7 + index * 5 + (seed >> 3)) % words.length])
  return `${picked.join(' ').replace(/^./, (first) => first.toUpperCase())}.`
}

const style = `<style>
  body { margin: 0 auto; max-width: 1100px; padding: 24px; font: 15px/1.55 system-ui, sans-serif; color: #1f2328 }
  code, pre { font: 13px/1.5 monospace } code { background: #eff1f3; border-radius: 5px; padding: 2px 5px }
  pre { background: #f6f8fa; padding: 12px; overflow: auto } a { color: #0860ca }
  table { border-collapse: collapse; width: 100% } td, th { padding: 7px 10px; border-bottom: 1px solid #d9dee3; text-align: left }
  article { border: 1px solid #d9dee3; border-radius: 8px; padding: 4px 16px; margin: 16px 0 }
</style>`

const html = (title: string, body: string, script = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${style}<body>${body}${script && `<script>${script}</script>`}</body></html>`

/** About `nodes` elements and text nodes of prose, and `hashes` of them with a hash. */
function prose(nodes: number, hashes: number): string {
  const paragraphs = Math.round(nodes / 8)
  const every = hashes ? Math.floor(paragraphs / hashes) : Number.POSITIVE_INFINITY
  return Array.from({ length: paragraphs }, (_, index) => {
    const hash = index % every === Math.floor(every / 2) ? ` <code>${hashOf(index)}</code>` : ''
    return `<p>${sentence(index)} <b>${index}</b> ${sentence(index + 1, 6)} <a href="#p${index}">more</a> ${sentence(index + 2, 5)}${hash}</p>`
  }).join('\n')
}

/** An issue with comments: hashes in prose, in code, behind links, in lists and in a small log. */
function issue(): string {
  let next = 0
  const hash = () => hashOf(`issue ${next++}`)
  const comment = (index: number) => `<article><h3>user-${index} commented</h3>
    <p>${sentence(index)} It was <code>${hash()}</code></p>
    <p>${sentence(index + 3, 18)} See <a href="https://etherscan.io/tx/${hash()}">this one</a> ${sentence(index + 4, 8)}</p>
    <ul><li>${sentence(index + 5, 5)}</li><li>deposit: ${hash()}</li><li>withdrawal: <a href="https://optimistic.etherscan.io/tx/${hash()}">${short(hashOf(`issue ${next - 1}`))}</a></li></ul>
    <p>${sentence(index + 6, 30)}</p><p>${sentence(index + 7, 9)} ${hash()}</p></article>`
  return `<h1>Withdrawal is stuck after the upgrade</h1>${Array.from({ length: 6 }, (_, index) => comment(index)).join('\n')}`
}

const row = (index: number) => {
  const hash = hashOf(`row ${index}`)
  return `<tr><td><a href="https://etherscan.io/tx/${hash}">${short(hash)}</a></td><td>Transfer</td><td>${21_000_000 + index}</td><td>${index} secs ago</td><td>${short(addressOf(index))}</td><td>${short(addressOf(index + 1))}</td><td>${(index * 0.0137).toFixed(4)} ETH</td></tr>`
}

const table = (rows: number) =>
  `<h1>Transactions</h1><table><thead><tr><th>Hash<th>Method<th>Block<th>Age<th>From<th>To<th>Value</tr></thead><tbody id="rows">${Array.from({ length: rows }, (_, index) => row(index)).join('')}</tbody></table>`

/** One text of `size` characters with `hashes` hashes in it. */
function log(size: number, hashes: number): string {
  const lines: string[] = []
  const perHash = Math.floor(size / hashes)
  for (let index = 0; index < hashes; index++) {
    const line = `2026-11-21T10:${String(index % 60).padStart(2, '0')}:00Z INFO submitted tx=${hashOf(`log ${index}`)} nonce=${index}`
    lines.push(line)
    let filled = line.length
    for (let filler = 0; filled < perHash; filler++) {
      const more = `2026-11-21T10:${String(index % 60).padStart(2, '0')}:01Z DEBUG ${sentence(index + filler, 14)}`
      lines.push(more)
      filled += more.length + 1
    }
  }
  return `<h1>Log</h1><pre>${lines.join('\n')}</pre>`
}

/** Rows as the script of a changing page makes them; hashes are counted up so that each is new. */
const rowScript = `
  let count = 0
  const hex = (n) => { let s = '', x = (n + 1) * 2654435761 % 4294967296; for (let i = 0; i < 8; i++) { x = (x * 1664525 + 1013904223) % 4294967296; s += x.toString(16).padStart(8, '0') } return '0x' + s }
  const make = (tag, n) => { const row = document.createElement(tag); const h = hex(n)
    for (const part of [String(n), 'Transfer', n + ' secs ago']) { const s = document.createElement('span'); s.textContent = part; row.append(s, ' ') }
    const a = document.createElement('a'); a.href = 'https://etherscan.io/tx/' + h; a.textContent = h.slice(0, 10) + '…' + h.slice(-6); row.append(a); return row }
`

export interface BenchPage {
  name: string
  html: string
  /** Hashes a reader can find in it, where that does not change. */
  hashes: number
  /** It changes by itself from `start()` on until `done`, for ten seconds if nothing delays it. */
  changing?: boolean
  /** Share of the page's own work that ours may add, where it changes. */
  share?: number
  /** Added main-thread time against the bare scan, at most. */
  ratio?: number
}

const changing = (body: string) => `${rowScript} window.start = () => { ${body} }`

export function benchPages(): BenchPage[] {
  return [
    { name: 'no hashes, 10,000 nodes', html: html('p1', prose(10_000, 0)), hashes: 0, ratio: 0.7 },
    { name: 'issue with 30', html: html('p2', issue()), hashes: 30, ratio: 5 },
    { name: 'table of 2,000', html: html('p3', table(2000)), hashes: 2000, ratio: 3 },
    { name: 'pre of 5 MB with 5,000', html: html('p4', log(5_000_000, 5000)), hashes: 5000, ratio: 3 },
    { name: '100,000 nodes with 10', html: html('p7', prose(100_000, 10)), hashes: 10, ratio: 0.9 },
    {
      name: 'infinite scroll',
      html: html(
        'p5',
        '<h1>Feed</h1><ul id="list"></ul>',
        changing(`
        const list = document.getElementById('list'); let ticks = 0
        const tick = () => { for (let i = 0; i < 50; i++) list.append(make('li', count++)); scrollTo(0, document.documentElement.scrollHeight); if (++ticks < 200) setTimeout(tick, 50); else window.done = true }
        tick()`),
      ),
      hashes: 0,
      changing: true,
      share: 0.12,
    },
    {
      name: 'redrawn list',
      html: html(
        'p6',
        '<h1>Live</h1><ul id="list"></ul>',
        changing(`
        const list = document.getElementById('list'); let ticks = 0
        const tick = () => { list.replaceChildren(...Array.from({ length: 200 }, () => make('li', count++))); if (++ticks < 100) setTimeout(tick, 100); else window.done = true }
        tick()`),
      ),
      hashes: 0,
      changing: true,
      share: 0.15,
    },
  ]
}
