import { type LookPage, lookPage, times } from './page'

const mono = '"Liberation Mono", monospace'

const tags = lookPage('tags', {
  title: 'Tags of an event, on several lines',
  css: `main { max-width: 440px; padding: 16px; line-height: 20px } div { display: flex; flex-wrap: wrap; gap: 4px } span { background: var(--soft); border-radius: 3px; padding: 0 6px; font-size: 11px; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }`,
  body: ({ full }) =>
    `<main><h1>Event</h1><div><span>env:prod</span><span>service:relay</span><span>tx_hash:${full('tag')}</span><span>version:2.11</span></div></main>`,
})

const steps = lookPage('steps', {
  title: 'Steps of a transfer',
  css: `:root { --ink: light-dark(#000000de, #ffffffde) } main { max-width: 480px; margin: 0 auto; padding: 16px } ol { list-style: none; padding: 0; border-left: 1px solid var(--line) } li { padding: 0 0 20px 24px } h2 { display: flex; justify-content: space-between; font-size: 15px; margin: 0 } p { display: flex; gap: 6px; align-items: center; margin: 2px 0 0; font-size: 13px } button { width: 24px; height: 24px; padding: 0; border: 0; background: none; color: inherit }`,
  body: ({ link }) =>
    `<main><h1>310 USDC</h1><ol><li><h2>Approved <time>12:00</time></h2><p>${link('approved')}<button aria-label="Copy">⧉</button></p></li><li><h2>Sent</h2><p>${link('sent', 'View transaction')}</p></li><li><h2>Received</h2><p>Filled by ${link('filled')}</p></li></ol></main>`,
})

const aside = lookPage('aside', {
  title: 'A text beside a table of facts',
  css: `main { max-width: 900px; margin: 0 auto; padding: 16px } aside { float: right; width: 320px; margin: 0 0 16px 16px; padding: 8px; border: 1px solid var(--line); background: var(--soft); font-size: 14px; overflow-wrap: anywhere } p { overflow-wrap: anywhere } @media (max-width: 600px) { aside { float: none; width: auto; margin: 0 } }`,
  body: ({ link, full }) =>
    `<main><h1>The rescue</h1><aside><b>Facts</b><p>Founded in April, and closed in June by those who had begun it.</p><p>Paid by ${link('fact')}</p></aside><p>It began with ${full('first')}, which moved a first lot of ether to another contract. A second one, ${link('second')}, followed within a minute, and then nothing more was heard for a day.</p><p>What was left came back with ${link('back', 'this transaction')} and was shared among all who had asked for their part.</p></main>`,
})

const bubbles = lookPage('bubbles', {
  title: 'Messages with their time',
  css: `main { max-width: 480px; margin: 0 auto; padding: 8px; background: light-dark(#c7d8a1, #0f0f0f) } section { padding: 5px 8px 6px; margin-bottom: 4px; border-radius: 15px; background: light-dark(#fff, #212121); white-space: pre-wrap; word-break: break-word } time { float: right; position: relative; top: 6px; height: 19px; margin-left: 7px; font-size: 12px; line-height: 1 } b { display: block } footer { display: flex; gap: 4px } footer button { border: 0; border-radius: 14px; height: 28px }`,
  body: ({ link, full }) =>
    `<main><section><b>Whales</b>A million was burned\n\nTransaction <code>${full('burned')}</code><time>12:01</time><footer><button>+4</button></footer></section>
<section><b>Whales</b>Hash: ${link('hash')} in block 21480017\nfrom 0x51ab…90c1<time>12:02</time></section></main>`,
})

const blob = lookPage('blob', {
  title: 'A file under a field that selects it',
  brief: true,
  css: `main { padding: 16px } .code { position: relative; overflow: auto; border: 1px solid var(--line); font: 12px/20px ${mono} } textarea { position: absolute; inset: 0; width: 100%; height: 100%; padding: 0; border: 0; background: none; color: transparent; resize: none; z-index: 1 } .line { min-height: 20px; padding-left: 16px; white-space: pre } @media (max-width: 600px) { .line { white-space: pre-wrap; overflow-wrap: anywhere } }`,
  body: ({ full }) =>
    `<main><div class="code"><textarea readonly aria-label="File"></textarea>${times(6, (at) => `<div class="line">${at % 2 ? `tx = "${full(`line ${at}`)}"` : `// step ${at}`}</div>`).join('')}</div></main>`,
})

const fixed = lookPage('fixed', {
  title: 'A wide table whose first and last columns stay',
  css: `main { padding: 16px } .scroll { overflow-x: auto } table { width: 1400px; border-collapse: separate; border-spacing: 0; table-layout: fixed; font-size: 14px } td { padding: 16px 12px; background: var(--paper); border-bottom: 1px solid var(--line) } td:first-child { position: sticky; left: 0; width: 60px; z-index: 2 } td:last-child { position: sticky; right: 0; width: 80px; z-index: 2 }`,
  body: ({ link }) =>
    `<main><h1>Payments</h1><div class="scroll"><table>${times(5, (at) => `<tr><td>#${at}</td><td>${link(`row ${at}`)}</td><td>${at}50 USDT</td><td>monthly</td><td>at noon</td><td>Edit</td></tr>`).join('')}</table></div></main>`,
})

const actions = lookPage('actions', {
  title: 'Shortened hashes with what acts on them',
  css: `main { max-width: 700px; margin: 0 auto; padding: 16px } .row { display: grid; grid-template-columns: 25% auto; gap: 8px; padding: 6px 0; font-size: 14px } .value { display: flex; gap: 8px; align-items: center } .icon { width: 24px; height: 24px; padding: 0; border: 0; background: none; color: inherit; text-align: center } @media (max-width: 600px) { .row { grid-template-columns: 1fr; gap: 0 } }`,
  body: ({ short, link }) =>
    `<main>${times(4, (at) => `<div class="row"><div>Transaction</div><div class="value"><span>${short(`row ${at}`)}</span><button class="icon" aria-label="Copy">⧉</button>${link(`row ${at}`, '↗').replace('<a', '<a class="icon"')}</div></div>`).join('')}</main>`,
})

const panel = lookPage('panel', {
  title: 'Rows of a panel that keep their height',
  brief: true,
  css: `main { position: relative; height: 300px; margin: 16px; overflow: auto; border: 1px solid var(--line); font-size: 14px; line-height: 18px } .row { position: absolute; left: 0; display: flex; width: 1000px; height: 36px; border-bottom: 1px solid var(--line) } .cell { display: flex; align-items: center; flex: none; width: 220px; height: 36px; padding: 0 6px; border-right: 1px solid var(--line); overflow: hidden; white-space: nowrap } .cell:first-child { width: 100px } span { overflow: hidden; text-overflow: ellipsis }`,
  body: ({ full }) =>
    `<main>${times(6, (at) => `<div class="row" style="top:${36 * at}px"><div class="cell">12:0${at}:11</div><div class="cell"><span>${full(`row ${at}`)}</span></div><div class="cell">0.0${at} ETH</div><div class="cell">relay ${at}</div></div>`).join('')}</main>`,
})

const spanLines = lookPage('span-lines', {
  title: 'Lines of a log made of spans in a grid',
  css: `main { position: relative; height: 260px; margin: 16px; overflow: auto; font: 12px/22px ${mono} } .line { position: absolute; left: 0; right: 0; display: grid; grid-template-columns: 160px 50px minmax(max-content, 1fr); gap: 0 8px; height: 22px; white-space: pre } @media (max-width: 1000px) { .line { display: block; position: static; height: auto; white-space: pre-wrap; overflow-wrap: anywhere } }`,
  body: ({ full }) =>
    `<main>${times(8, (at) => `<div class="line" style="top:${22 * at}px"><span>2026-11-28 10:2${at}:11</span><span>info</span><span>${at % 2 ? `sent ${full(`line ${at}`)} ok` : 'waits'}</span></div>`).join('')}</main>`,
})

const spanCells = lookPage('span-cells', {
  title: 'Rows that keep their height, beside a name that is cut',
  brief: true,
  css: `main { margin: 16px; overflow: auto; border: 1px solid var(--line); font-size: 13px } .row { position: relative; height: 42px; border-bottom: 1px solid var(--line) } .cell { position: absolute; height: 42px; padding: 0 16px; line-height: 41px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }`,
  body: ({ link }) =>
    `<main>${times(6, (at) => `<div class="row">${['A name that is much longer than its cell is wide, so that it is cut', link(`row ${at}`), 'Buy'].map((words, column) => `<div class="cell" style="left:${[0, 130, 370][column]}px;width:${[130, 240, 120][column]}px">${words}</div>`).join('')}</div>`).join('')}</main>`,
})

const clamped = lookPage('span-clamped', {
  title: 'A list of payouts, each on one line of a longer text',
  css: `main { max-width: 560px; margin: 16px auto } .item { display: grid; grid-template-columns: auto 1fr auto; gap: 16px; align-items: center; min-height: 64px } i { width: 40px; height: 40px; border-radius: 50%; background: var(--soft) } .text { overflow: hidden } p { margin: 0; display: -webkit-box; -webkit-line-clamp: 1; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: break-word; font-size: 14px; line-height: 20px }`,
  body: ({ full }) =>
    `<main>${times(4, (at) => `<div class="item"><i></i><div class="text"><b>Payout ${at}</b><p>${full(`payout ${at}`)} was sent to the treasury by the relayer</p></div><small>${at} d</small></div>`).join('')}</main>`,
})

const framedLinks = lookPage('span-links', {
  title: 'Links that look like buttons',
  brief: true,
  css: `main { padding: 16px } p { display: flex; flex-wrap: wrap; gap: 8px } p a { padding: 6px 12px; border: 1px solid; border-radius: 6px; text-decoration: none }`,
  body: ({ link }) =>
    `<main><h1>Payout</h1><p>${link('first', 'View deposit')}${link('second', 'View payout')}${link('third', 'View the refund')}</p></main>`,
})

const blockLinks = lookPage('block-links', {
  title: 'Links as wide as their row',
  brief: true,
  css: `main { padding: 16px } li { display: flex; flex-direction: column; gap: 8px; padding: 12px 0; border-bottom: 1px solid var(--line) } ul { padding: 0; margin: 0 }`,
  body: ({ link }) =>
    `<main><ul>${times(4, (at) => `<li><b>Payout ${at}</b>${link(`row ${at}`, 'View on the explorer')}</li>`).join('')}</ul></main>`,
})

const corners = lookPage('corners', {
  title: 'Messages with their time in a corner',
  brief: true,
  css: `main { padding: 16px; background: light-dark(#efeae2, #0b141a); font-size: 14px; line-height: 19px } section { position: relative; width: fit-content; max-width: 320px; margin-bottom: 12px; padding: 6px 7px 8px 9px; border-radius: 8px; background: light-dark(#fff, #202c33) } p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere } i { display: inline-block; width: 68px } time { position: absolute; right: 7px; bottom: 5px; font-size: 11px; line-height: 15px; color: var(--faint) }`,
  body: ({ full }) =>
    `<main>${['Here it is: ', 'and ', 'The last of them was '].map((words, at) => `<section><p>${words}${full(words)}<i></i></p><time>10:1${at} ✓✓</time></section>`).join('')}</main>`,
})

const narrow = lookPage('narrow', {
  title: 'Hashes in a narrow column',
  brief: true,
  css: `main { max-width: 380px; padding: 16px } table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: 14px; line-height: 24px } td { padding: 8px; border: 1px solid var(--line); vertical-align: top; overflow-wrap: break-word } td p { margin: 0 }`,
  body: ({ full }) =>
    `<main><table>${times(4, (at) => `<tr><td>${at + 2} Nov</td><td><p>${full(`row ${at}`)}</p></td><td>DONE</td></tr>`).join('')}</table></main>`,
})

/** Kinds whose room for a sentence is easily taken for more or less than it is. */
export const roomPages: readonly LookPage[] = [
  tags,
  steps,
  aside,
  bubbles,
  blob,
  fixed,
  actions,
  panel,
  spanLines,
  spanCells,
  clamped,
  framedLinks,
  blockLinks,
  corners,
  narrow,
]
