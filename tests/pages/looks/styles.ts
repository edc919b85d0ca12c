import { type LookPage, lookPage, times } from './page'

const picture = `url("data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#26323f"/><circle cx="20" cy="20" r="12" fill="#324252"/></svg>')}")`

const colours = lookPage('colours', {
  title: 'Colours in newer notations',
  css: `main { max-width: 760px; margin: 0 auto; padding: 16px; display: grid; gap: 12px } section { padding: 12px 16px; border-radius: 8px } a { color: inherit }
    .ok { background: oklch(0.32 0.08 260); color: oklch(0.94 0.03 260) } .lab { background: lab(92% 4 20); color: lab(28% 20 30) } .wide { background: color(display-p3 0.1 0.3 0.25); color: color(display-p3 0.85 1 0.9) } .mix { background: color-mix(in srgb, #0a5bc4 18%, var(--paper)) } .image { background: ${picture}; color: #eef2f6 } .over { background: linear-gradient(#0009, #0009), ${picture}; color: #fff } .light { background: linear-gradient(120deg, #ffecd2, #fcb69f); color: #4a2b12 } .blend { background: #ffe08a; color: #333 } .blend p { mix-blend-mode: multiply; margin: 0 } .thin { background: rgb(0 0 0 / 0.04) } .clear { background: rgb(255 255 255 / 0.08); color: oklch(0.6 0.02 260) } .filter { filter: invert(1); background: #fff; color: #222 }`,
  body: ({ link }) =>
    `<main>${['ok', 'lab', 'wide', 'mix', 'image', 'over', 'light', 'blend', 'thin', 'clear', 'filter'].map((name) => `<section class="${name}"><p style="margin:0">The pool was paused by ${link(name)}.</p></section>`).join('')}</main>`,
})

const zoomed = lookPage('zoomed', {
  title: 'Things that are enlarged or shrunk',
  css: `main { max-width: 900px; margin: 0 auto; padding: 16px } .near { zoom: 1.3 } .far { zoom: 0.75 } .turned { transform: scale(0.9); transform-origin: 0 0 } table { width: 100%; border-collapse: collapse } td { padding: 8px; border-bottom: 1px solid var(--line) } p { overflow-wrap: anywhere }`,
  body: ({ link, full }) =>
    `<main>${['near', 'far', 'turned'].map((name) => `<div class="${name}"><p>It was sent in ${full(`${name} prose`)} and came at noon.</p><table>${times(3, (at) => `<tr><td>${link(`${name} ${at}`)}</td><td>${at + 2} min ago</td></tr>`).join('')}</table></div>`).join('')}</main>`,
})

const leftward = lookPage('leftward', {
  title: 'من اليمين إلى اليسار',
  root: 'lang="ar" dir="rtl"',
  css: `main { max-width: 860px; margin: 0 auto; padding: 16px } dl { display: grid; grid-template-columns: 140px 1fr; gap: 8px } dd { margin: 0; overflow-wrap: anywhere } table { width: 100%; border-collapse: collapse } td { padding: 10px; border-bottom: 1px solid var(--line) } .card { border: 1px solid var(--line); border-radius: 10px; padding: 12px; display: flex; gap: 12px; align-items: center } .card span:last-child { margin-inline-start: auto } pre { direction: ltr; text-align: left; background: var(--soft); padding: 10px; overflow: auto }`,
  body: ({ link, full }) =>
    `<main><h1>المعاملات</h1><p>أُرسل المبلغ في ${link('prose')} ثم وصل بعد ساعة.</p><dl><dt>المعاملة</dt><dd>${full('value')}</dd><dt>السابقة</dt><dd>${link('earlier')}</dd></dl><table>${times(4, (at) => `<tr><td>${link(`row ${at}`)}</td><td>قبل ${at + 2} دقائق</td><td>${at}.25 ETH</td></tr>`).join('')}</table><div class="card"><span>${link('card')}</span><span>تم</span></div><pre>cast tx ${full('code')}</pre></main>`,
})

const contained = lookPage('contained', {
  title: 'Parts that are contained',
  css: `main { max-width: 760px; margin: 0 auto; padding: 16px; display: grid; gap: 12px } section { border: 1px solid var(--line); padding: 12px; overflow-wrap: anywhere } .auto { content-visibility: auto; contain-intrinsic-size: auto 80px } .content { contain: content } .size { contain: strict; height: 72px } .query { container-type: inline-size } .sized { container-type: size; height: 72px } .clip { overflow: clip } .paint { contain: paint; border-radius: 16px }`,
  body: ({ link, full }) =>
    `<main>${['auto', 'content', 'size', 'query', 'sized', 'clip', 'paint'].map((name, at) => `<section class="${name}">Paid out in ${at % 2 ? full(name) : link(name)}</section>`).join('')}</main>`,
})

const sticky = lookPage('sticky', {
  title: 'A table whose first column stays',
  css: `main { padding: 16px } .scroll { overflow-x: auto; border: 1px solid var(--line) } table { border-collapse: separate; border-spacing: 0; min-width: 1200px; font-size: 14px } td, th { padding: 10px; border-bottom: 1px solid var(--line); white-space: nowrap; text-align: left } th { position: sticky; top: 0; background: var(--soft); z-index: 1 } td:first-child, th:first-child { position: sticky; left: 0; background: var(--paper); border-right: 1px solid var(--line); z-index: 2 } td:last-child, th:last-child { position: sticky; right: 0; background: var(--paper) }`,
  body: ({ link }) =>
    `<main><h1>Payouts</h1><div class="scroll"><table><tr><th>Hash</th><th>Name</th><th>Amount</th><th>Account</th><th>When</th><th>Actions</th></tr>${times(8, (at) => `<tr><td>${link(`row ${at}`)}</td><td>Payout ${at}</td><td>${at}.50 USDC</td><td>0x51ab…90c${at}</td><td>${at + 2} min ago</td><td><button>Open</button></td></tr>`).join('')}</table></div></main>`,
})

const inverted = lookPage('inverted', {
  title: 'Parts that a dark mode inverts',
  css: `main { max-width: 900px; margin: 0 auto; padding: 16px; background: #fff; color: #222; filter: invert(1) hue-rotate(180deg) } .back { filter: invert(1) hue-rotate(180deg); background: #fff; margin-top: 16px; padding: 12px } table { width: 100%; border-collapse: collapse } td { padding: 8px; border-bottom: 1px solid #ddd } a { color: #0645ad }`,
  body: ({ link, full }) =>
    `<main><p>It was sent in ${full('prose')} and came at noon.</p><table>${times(4, (at) => `<tr><td>${link(`row ${at}`)}</td><td>${at} min ago</td><td>Transfer</td></tr>`)}</table><div class="back">Not inverted: ${link('back')}</div></main>`,
})

export const stylePages: readonly LookPage[] = [colours, zoomed, leftward, contained, sticky, inverted]
