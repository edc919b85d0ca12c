import { type LookPage, lookPage, times } from './page'

const wideLog = lookPage('wide-log', {
  title: 'A log that is wider than its box',
  brief: true,
  css: `main { max-width: 760px; margin: 0 auto; padding: 16px } pre { margin: 0; padding: 12px; overflow-x: auto; border: 1px solid var(--line); background: var(--soft); font-size: 13px; line-height: 1.45 } b { color: light-dark(#8a5a00, #e5b567) }`,
  body: ({ full }) =>
    `<main><h1>deploy.log</h1><pre>${times(
      16,
      (at) =>
        `[11:02:${at + 10}] ${['INFO  poll: no new heads', `INFO  sent ${full(`sent ${at}`)}`, 'DEBUG eth_blockNumber 4 ms', `<b>WARN</b>  ${full(`late ${at}`)} is pending after 15 s, with a fee too low for the next block`][at % 4]}`,
    ).join('\n')}</pre></main>`,
})

const fullRows = lookPage('full-rows', {
  title: 'Rows of one height, and full',
  brief: true,
  css: `main { padding: 8px; max-width: 640px; font-size: 14px; line-height: 1.2 } .list { position: relative; height: 432px; overflow: auto; border: 1px solid var(--line) } .row { position: absolute; left: 0; width: 100%; height: 36px; display: flex; gap: 16px; align-items: center; border-bottom: 1px solid var(--line) }
    .row a { width: 180px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap } .row i { width: 50px; font-style: normal }`,
  body: ({ link, full }) =>
    `<main><div class="list">${times(
      12,
      (at) =>
        `<div class="row" style="transform:translateY(${at * 36}px)"><i>#${at}</i>${link(`row ${at}`, full(`row ${at}`))}<span>${['Transfer', 'Swap'][at % 2]}</span><span>${at}.37 ETH</span><span>${at + 1} mins ago</span></div>`,
    ).join('')}</div></main>`,
})

export const fullPages: readonly LookPage[] = [wideLog, fullRows]
