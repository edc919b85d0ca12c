import { type LookPage, lookPage, times } from './page'

const mono = '"Liberation Mono", monospace'

const panes = lookPage('panes', {
  title: 'Both sides of a comparison',
  brief: true,
  css: `main { display: flex; width: min(1000px, 100%); margin: 24px auto; font: 13px/20px ${mono}; border: 1px solid var(--line) } section { flex: 1; min-width: 0; overflow-x: auto } table { border-collapse: collapse } td { padding: 0; white-space: nowrap }
    td:first-child { position: absolute; width: 44px; padding: 0 8px; text-align: right; background: var(--soft); border-right: 1px solid var(--line); color: var(--faint) } td + td div { padding-left: 56px }`,
  body: ({ full }) =>
    `<main>${['was', 'is']
      .map(
        (side) =>
          `<section><table><tbody>${times(
            9,
            (at) =>
              `<tr><td>${at + 1}</td><td><div>${at % 3 === 2 ? `<span>"${full(`${side} ${at}`)}",</span>` : `<span>"index": ${at},</span>`}</div></td></tr>`,
          ).join('')}</tbody></table></section>`,
      )
      .join('')}</main>`,
})

const boxless = lookPage('boxless', {
  title: 'Rows that have no box',
  css: `main { padding: 16px } [role=grid] { display: grid; grid-template-columns: minmax(150px, 2fr) 1fr 1fr; font-size: 13px; border: 1px solid var(--line) } [role=row] { display: contents } [role=gridcell] { padding: 8px; border-bottom: 1px solid var(--line); overflow: hidden; text-overflow: ellipsis; white-space: nowrap }`,
  body: ({ link, full }) =>
    `<main><h1>Payouts</h1><div role="grid">${times(8, (at) => `<div role="row"><div role="gridcell">${link(`row ${at}`, full(`row ${at}`))}</div><div role="gridcell">${at}.50 USDC</div><div role="gridcell">payee ${at}</div></div>`).join('')}</div></main>`,
})

const icons = lookPage('icons', {
  title: 'Hashes and what acts on them',
  css: `main { max-width: 760px; margin: 0 auto; padding: 16px; font-size: 14px } td { padding: 12px 8px; border-top: 1px solid var(--line) } table { width: 100%; border-collapse: collapse } p { overflow-wrap: anywhere } .icon { width: 22px; height: 22px; padding: 0; border: 0; background: none; color: inherit }
    .menu { display: inline-block; height: 40px; margin: -8px 0; vertical-align: middle }`,
  body: ({
    link,
    full,
  }) => `<main><p>Sent as ${link('sent')}<button class="icon" aria-label="Copy">⧉</button><button class="icon" aria-label="QR">▦</button> at noon.</p>
<p>${link('long', full('long'))} <button class="icon" aria-label="Copy">⧉</button></p>
<table>${times(4, (at) => `<tr><td>${link(`row ${at}`)}<button class="icon" aria-label="Copy">⧉</button></td><td>${at + 1} min ago</td><td><span><button class="menu">Actions</button></span></td></tr>`).join('')}</table></main>`,
})

const framed = lookPage('framed', {
  title: 'Hashes in boxes',
  css: `main { max-width: 620px; margin: 0 auto; padding: 16px; display: grid; gap: 16px; overflow-wrap: anywhere } ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 6px } li { padding: 12px 20px } li + li { border-top: 1px solid var(--line) }
    .alert { padding: 12px 20px; border-radius: 6px; background: light-dark(#fdf3d4, #3d3311); color: light-dark(#8a6d1a, #e8cf83) } .log { height: 96px; overflow: auto; border: 1px solid var(--line); font: 13px/18px ${mono}; white-space: pre }`,
  body: ({
    full,
    link,
  }) => `<main><ul>${times(3, (at) => `<li>${full(`item ${at}`)}</li>`).join('')}</ul><div class="alert">Sent! <b>${link('alert')}</b></div>
<div class="alert">Careful with ${full('second')}, which may not be what it says.</div></main>`,
})

const faces = lookPage('faces', {
  title: 'Comments beside faces',
  css: `main { max-width: 820px; margin: 0 auto; padding: 16px } article { margin: 16px 0; min-height: 60px } i { float: left; width: 48px; height: 48px; border-radius: 6px; background: tan } article > div { margin-left: 60px; overflow-wrap: anywhere } b { display: block }`,
  body: ({ full, link }) => `<main>
<article><i></i><div><b>Ines</b>then compare ${full('one')} and ${full('two')} please, before noon</div></article>
<article><i></i><div><b>Ravi</b>it is ours: ${link('own')}, and nothing else came in</div></article></main>`,
})

const tinted = lookPage('tinted', {
  title: 'Papers of many kinds',
  css: `main { max-width: 760px; margin: 0 auto; padding: 16px; display: grid; gap: 12px } section { padding: 12px 16px; border-radius: 8px } a { color: inherit }
    .mixed { background: color-mix(in oklch, oklch(0.93 0.05 80) 70%, white); color: oklch(0.35 0.08 60) } .graded { background: linear-gradient(90deg, #10294d, #1d3f73); color: #dfe9ff } .faint { background: #fff4e6; color: #f59f00 } .zoomed { zoom: 1.25; background: var(--soft) } .large { zoom: 0.8; background: #123; color: #cde }`,
  body: ({ link }) =>
    `<main>${['mixed', 'graded', 'faint', 'zoomed', 'large'].map((name) => `<section class="${name}">The pool was paused by ${link(name)}.</section>`).join('')}</main>`,
})

/** A component whose link is within it, around what the page writes. */
const component = `customElements.define('x-item', class extends HTMLElement { connectedCallback() {
  this.attachShadow({ mode: 'open' }).innerHTML = '<style>:host { display: block } a { display: flex; gap: 12px; padding: 10px 16px; color: inherit; text-decoration: none } slot { display: block; flex: 1 }</style><a href="' + this.getAttribute('href') + '"><slot></slot></a>' } })`

const slotted = lookPage('slotted', {
  title: 'Links of components',
  css: 'main { max-width: 480px; margin: 0 auto; border: 1px solid var(--line) } x-item + x-item { border-top: 1px solid var(--line) } p { margin: 0 }',
  body: ({ full, short }) =>
    `<main>${times(4, (at) => `<x-item href="https://etherscan.io/tx/${full(`item ${at}`)}"><b>Received</b><p>${short(`item ${at}`)}</p></x-item>`).join('')}</main><script>${component}</script>`,
})

const blocks = lookPage('blocks', {
  title: 'Links that are boxes of their own',
  brief: true,
  css: `main { max-width: 560px; margin: 0 auto; padding: 16px } a, .value { display: block; text-decoration: none } .list a { padding: 10px 16px; border: 1px solid var(--line); margin-top: -1px } .hides a { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    .card { padding: 12px 16px; border-radius: 8px; background: var(--soft); margin: 12px 0 } .button { padding: 8px 16px; border-radius: 6px; background: light-dark(#0a5bc4, #9cc3ff); color: light-dark(#fff, #06213f); overflow: hidden; text-overflow: ellipsis; white-space: nowrap } span { overflow-wrap: anywhere } .pair { border-bottom: 1px solid var(--line); padding: 8px 0 }`,
  body: ({ full, short, link }) => `<main><h1>Latest</h1>
<div class="list">${times(3, (at) => link(`item ${at}`, `Payout ${at + 1}: ${short(`item ${at}`)}`)).join('')}</div>
<div class="list hides">${times(3, (at) => link(`cut ${at}`, full(`cut ${at}`))).join('')}</div>
<div>${link('card', `<b>Bridge</b><div>${short('card')}</div><small>2 min ago</small>`).replace('<a', '<a class="card"')}</div>
<section class="card"><h2>Ready</h2><p>It was sent at noon.</p>${link('button', `View ${full('button')}`).replace('<a', '<a class="button"')}</section>
${times(2, (at) => `<div class="pair"><small>Transaction</small><span class="value">${full(`pair ${at}`)}</span></div>`).join('')}</main>`,
})

export const ownedPages: readonly LookPage[] = [panes, boxless, icons, framed, faces, tinted, slotted, blocks]
