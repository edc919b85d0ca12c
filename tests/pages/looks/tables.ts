import { type LookPage, lookPage, times } from './page'

const address = (at: number) => `0x${(at * 7919 + 4096).toString(16)}…${(at * 31 + 256).toString(16)}`

const explorerList = lookPage('explorer-list', {
  title: 'Transactions',
  css: `main { padding: 16px 24px } table { width: 100%; border-collapse: collapse; white-space: nowrap; font-size: 14px } .wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px }
    th { text-align: left; padding: 10px 8px; background: var(--soft); font-size: 13px } td { padding: 12px 8px; border-top: 1px solid var(--line) } .hash { display: inline-block; max-width: 9.5rem; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom }
    .pill { border: 1px solid var(--line); border-radius: 6px; padding: 2px 8px; font-size: 12px }`,
  body: ({ full, link }) => `<main><h1>Transactions</h1><div class="wide"><table>
<thead><tr><th>Hash</th><th>Method</th><th>Block</th><th>Age</th><th>From</th><th>To</th><th>Amount</th><th>Fee</th></tr></thead><tbody>
${times(
  14,
  (
    at,
  ) => `<tr><td><span class="hash">${link(`row ${at}`, full(`row ${at}`))}</span> <button aria-label="Copy">⧉</button></td><td><span class="pill">${at % 3 ? 'Transfer' : 'Swap'}</span></td>
<td>${19_000_000 + at}</td><td>${at + 2} mins ago</td><td>${address(at)}</td><td>${address(at + 40)}</td><td>${at}.25 ETH</td><td>0.0004</td></tr>`,
).join('\n')}</tbody></table></div></main>`,
})

const explorerTransaction = lookPage('explorer-transaction', {
  title: 'Transaction details',
  css: `main { max-width: 1100px; margin: 0 auto; padding: 20px 16px } .card { border: 1px solid var(--line); border-radius: 12px; padding: 6px 16px } .row { display: grid; grid-template-columns: 220px 1fr; gap: 8px; padding: 10px 0; border-bottom: 1px solid var(--line) }
    .row > div { overflow-wrap: anywhere } dt { color: var(--faint) } dl { display: grid; grid-template-columns: 220px 1fr; gap: 10px } dd { margin: 0; overflow-wrap: anywhere } .value { display: flex; gap: 8px; align-items: center }
    @media (max-width: 600px) { .row, dl { grid-template-columns: 1fr; gap: 0 } }`,
  body: ({ full, link }) => `<main><h1>Transaction details</h1><div class="card">
<div class="row"><div>Transaction hash:</div><div><span>${full('this')}</span> <button aria-label="Copy hash">⧉</button></div></div>
<div class="row"><div>Status:</div><div>Success</div></div>
<div class="row"><div>Replaced:</div><div class="value">${link('replaced')} <button aria-label="Copy replaced">⧉</button></div></div>
<div class="row"><div>From:</div><div>${address(3)}</div></div></div>
<h2>Batch</h2><dl><dt>Commit transaction</dt><dd>${link('commit', full('commit'))}</dd><dt>Proof transaction</dt><dd>${link('proof')}</dd><dt>Size</dt><dd>412</dd></dl></main>`,
})

const grid = lookPage('grid', {
  title: 'Payouts',
  brief: true,
  css: `main { padding: 16px } [role=grid] { position: relative; height: 420px; overflow: auto; border: 1px solid var(--line); font-size: 13px } [role=row] { position: absolute; left: 0; right: 0; height: 34px; display: flex; border-bottom: 1px solid var(--line) }
    [role=gridcell] { padding: 7px 10px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; flex: 0 0 180px } [role=gridcell]:first-child { flex: 1 0 260px }`,
  body: ({ link, full }) =>
    `<main><h1>Payouts</h1><div role="grid">${times(
      12,
      (at) =>
        `<div role="row" style="top:${at * 34}px"><div role="gridcell">${link(`row ${at}`, full(`row ${at}`))}</div><div role="gridcell">${at + 1}.50 USDC</div><div role="gridcell">payee ${at}</div></div>`,
    ).join('')}</div></main>`,
})

const pinned = lookPage('pinned', {
  title: 'A grid with a column that stays',
  brief: true,
  css: `[role=grid] { display: flex; height: 360px; margin: 16px; overflow: hidden; border: 1px solid var(--line); font-size: 14px } .left, .rest { position: relative } .left { flex: 0 0 210px; border-right: 1px solid var(--line) } .rest { flex: 1; min-width: 0; overflow: hidden }
    [role=row] { position: absolute; left: 0; width: 100%; height: 42px; border-bottom: 1px solid var(--line) } [role=gridcell] { position: absolute; width: 150px; height: 100%; padding: 0 17px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; line-height: 40px } .left [role=gridcell] { width: 210px }`,
  body: ({ link, full }) => {
    const rows = (cells: (at: number) => string) =>
      times(8, (at) => `<div role="row" style="transform:translateY(${at * 42}px)">${cells(at)}</div>`).join('')
    const cell = (left: number, words: string) => `<div role="gridcell" style="left:${left}px">${words}</div>`
    return `<main><div role="grid"><div class="left">${rows((at) => cell(0, link(`row ${at}`, full(`row ${at}`))))}</div>
<div class="rest">${rows((at) => cell(0, `${at + 1}.50 USDC`) + cell(150, `payee ${at}`) + cell(300, 'done'))}</div></div></main>`
  },
})

const cards = lookPage('cards', {
  title: 'Latest transactions',
  css: `main { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: 16px; padding: 20px } .card { border: 1px solid var(--line); border-radius: 12px; padding: 14px; overflow: hidden } .card h2 { font-size: 15px; margin: 0 0 6px }
    .card footer { display: flex; gap: 8px; justify-content: space-between; color: var(--faint); font-size: 13px; margin-top: 10px } .list { grid-column: 1 / -1; padding: 0; margin: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px } .list li { display: flex; gap: 12px; align-items: center; padding: 10px 14px } .list li + li { border-top: 1px solid var(--line) } .list .by { margin-left: auto; color: var(--faint) }`,
  body: ({
    link,
  }) => `<main>${['Swap', 'Payout', 'Bridge'].map((what, at) => `<article class="card"><h2>${what}</h2><p>${link(`card ${at}`)}</p><footer><span>${at + 3} min ago</span><button>Details</button></footer></article>`).join('')}
<ul class="list">${times(5, (at) => `<li>${link(`item ${at}`)}<span class="by">${address(at)}</span><button>Open</button></li>`).join('')}</ul></main>`,
})

const repeats = lookPage('repeats', {
  title: 'One transaction, said often',
  css: 'main { max-width: 760px; margin: 0 auto; padding: 24px 16px } code { overflow-wrap: anywhere; font-size: 0.85em }',
  body: ({
    link,
    full,
  }) => `<main><h1>One transaction</h1><p>We first saw ${link('same')} at noon. An hour later ${link('same')} was still pending, and by two
o’clock <code>${full('same')}</code> had gone through.</p><p>Only ${link('other')} is left.</p></main>`,
})

const dark = lookPage('dark', {
  title: 'Night desk',
  css: `:root { color-scheme: dark } body { background: #0d1117; color: #e6edf3 } main { max-width: 860px; margin: 0 auto; padding: 24px 16px } section { background: linear-gradient(#161b22, #1c2430); border-radius: 12px; padding: 16px } a { color: #79c0ff }
    table { width: 100%; border-collapse: collapse } td { padding: 10px; border-bottom: 1px solid #30363d } aside { background: #fff8c5; color: #1f2328; padding: 12px; border-radius: 8px; margin-top: 16px } aside a { color: #0550ae }`,
  body: ({
    link,
  }) => `<main><h1>Night desk</h1><section><p>The pool was paused by ${link('pause')}.</p><table>${times(4, (at) => `<tr><td>${at + 1} h ago</td><td>${link(`row ${at}`)}</td></tr>`).join('')}</table></section>
<aside>Careful: ${link('aside')}.</aside></main>`,
})

const virtual = lookPage('virtual', {
  title: 'Rows that a script puts in their places',
  brief: true,
  css: `.list { position: relative; height: ${12 * 37}px; margin: 24px; border: 1px solid var(--line); overflow: auto } .row { position: absolute; left: 0; width: 100%; height: 36px; display: flex; gap: 16px; align-items: center; border-bottom: 1px solid var(--line); font-size: 14px; line-height: 17px; white-space: nowrap }
    .row a { width: 180px; overflow: hidden; text-overflow: ellipsis; flex: none }`,
  body: ({ full, link }) =>
    `<div class="list">${times(12, (at) => `<div class="row" style="transform: translateY(${37 * at}px)"><span>#${at}</span>${link(`row ${at}`, full(`row ${at}`))}<span>Transfer</span><span>${at}.4 ETH</span></div>`).join('')}</div>`,
})

const ruled = lookPage('ruled', {
  title: 'A table with lines between its cells',
  css: `main { max-width: 700px; margin: 0 auto; padding: 16px } table { display: block; overflow: auto; border-collapse: collapse } td, th { padding: 6px 13px; border: 1px solid var(--line); white-space: nowrap }`,
  body: ({ full, link }) => `<main><h1>Where it went</h1><table><tr><th>Chain</th><th>Transaction</th></tr>
${['mainnet', 'base', 'op'].map((chain) => `<tr><td>${chain}</td><td><code>${full(chain)}</code></td></tr>`).join('')}
<tr><td>arbitrum</td><td>${link('arbitrum')}</td></tr></table></main>`,
})

const ledger = lookPage('ledger', {
  title: 'Movements, with their time before them',
  brief: true,
  css: `main { max-width: 420px; padding: 16px } table { width: 100%; border-collapse: collapse; font-size: 13px } td { padding: 4px 2px; border-top: 1px solid var(--line) } td:first-child { width: 50px }`,
  body: ({ link }) =>
    `<main><table>${times(6, (at) => `<tr><td>11:0${at}</td><td>${link(`row ${at}`)}</td><td>${at}05.81</td></tr>`).join('')}</table></main>`,
})

export const tablePages: readonly LookPage[] = [
  explorerList,
  explorerTransaction,
  grid,
  pinned,
  cards,
  repeats,
  dark,
  virtual,
  ruled,
  ledger,
]
