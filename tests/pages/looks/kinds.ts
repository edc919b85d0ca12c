import { type LookPage, lookPage, times } from './page'

const mono = '"Liberation Mono", monospace'

const merge = lookPage('merge', {
  title: 'A merge request',
  css: `main { padding: 16px; max-width: 1100px } .file { border: 1px solid var(--line); border-radius: 6px; font: 13px/20px ${mono} } .line { display: grid; grid-template-columns: 50px 50px 8px 1fr } .no { text-align: right; padding: 0 8px; color: var(--faint); background: var(--soft); border-right: 1px solid var(--line) } .content { padding: 0 8px; white-space: pre-wrap; overflow-wrap: anywhere } .add { background: light-dark(#e2f5e5, #12331b) }`,
  body: ({ full }) =>
    `<main><h1>Pin the deployments</h1><div class="file">${times(10, (at) => `<div class="line"><div class="no">${at + 10}</div><div class="no">${at + 11}</div><div class="${at % 4 === 2 ? 'add' : ''}"></div><div class="content ${at % 4 === 2 ? 'add' : ''}"><span>${at % 4 === 2 ? `    "tx": "${full(`line ${at}`)}",` : `    "nonce": ${at},`}</span></div></div>`).join('')}</div></main>`,
})

const wide = lookPage('wide', {
  title: 'A table wider than the window',
  brief: true,
  css: `main { padding: 12px } .scroll { overflow-x: auto } table { border-collapse: collapse; min-width: 1100px; font-size: 14px } td, th { padding: 8px 10px; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap }`,
  body: ({ link }) =>
    `<main><h1>Deposits and withdrawals</h1><div class="scroll"><table><tr><th>#</th><th>Deposit</th><th>Withdrawal</th><th>Amount</th><th>Account</th><th>When</th><th>State</th></tr>${times(5, (at) => `<tr><td>${at + 1}</td><td>${link(`in ${at}`)}</td><td>${link(`out ${at}`)}</td><td>${at}.25 ETH</td><td>0x51ab…90c${at}</td><td>${at + 3} min ago</td><td>Settled</td></tr>`).join('')}</table></div></main>`,
})

const database = lookPage('database', {
  title: 'A database in a notebook of pages',
  brief: true,
  css: `main { padding: 16px } .view { overflow-x: auto } .rows { min-width: max-content; border-top: 1px solid var(--line) } .row { display: flex; border-bottom: 1px solid var(--line) } .cell { flex: none; width: 200px; min-height: 36px; padding: 7px 8px; border-right: 1px solid var(--line); font-size: 14px; line-height: 1.5; overflow: hidden; white-space: nowrap } .cell span { display: inline-block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: top } .num { width: 120px; text-align: right }`,
  body: ({ full }) =>
    `<main><h1>Payouts</h1><div class="view"><div class="rows">${times(5, (at) => `<div class="row"><div class="cell"><b>Payout ${at + 1}</b></div><div class="cell num">${at}00 USDC</div><div class="cell"><span>${full(`row ${at}`)}</span></div><div class="cell">Done</div></div>`).join('')}</div></div></main>`,
})

const discover = lookPage('discover', {
  title: 'Documents of a search',
  brief: true,
  css: `main { padding: 12px } table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: 13px } td { padding: 6px 8px; border-top: 1px solid var(--line); vertical-align: top } td:first-child { width: 90px } .doc { overflow-wrap: anywhere; max-height: 115px; overflow: hidden; line-height: 1.5 } dl { margin: 0 } dt { display: inline; background: var(--soft); border-radius: 3px; padding: 1px 4px; margin-right: 4px } dd { display: inline; margin: 0 8px 0 0 }`,
  body: ({ full }) =>
    `<main><h1>2 hits</h1><table>${times(4, (at) => `<tr><td>12:0${at}:11</td><td><div class="doc"><dl><dt>level</dt><dd>info</dd><dt>msg</dt><dd>transaction was included by the sequencer</dd><dt>tx</dt><dd>${full(`doc ${at}`)}</dd><dt>attempt</dt><dd>${at + 1}</dd><dt>host</dt><dd>relay-${at}.internal</dd></dl></div></td></tr>`).join('')}</table></main>`,
})

const loglines = lookPage('loglines', {
  title: 'Lines of a log that wrap',
  brief: true,
  css: `main { padding: 12px; background: light-dark(#f4f5f5, #111217) } .line { display: flex; font: 12px/18px ${mono}; padding: 2px 0 } .line:hover { background: var(--soft) } .level { flex: none; width: 3px; background: #56a64b; margin-right: 8px } time { flex: none; color: var(--faint); margin-right: 10px } .text { white-space: pre-wrap; overflow-wrap: anywhere }`,
  body: ({ full }) =>
    `<main>${times(6, (at) => `<div class="line"><span class="level"></span><time>12:00:0${at}.311</time><div class="text">level=info msg="submitted to the pool" tx=${full(`line ${at}`)} nonce=${at} peer=relay-${at} took=${at}1ms</div></div>`).join('')}</main>`,
})

const post = lookPage('post', {
  title: 'Posts of a forum',
  css: `main { max-width: 760px; margin: 0 auto; padding: 16px } .post { display: flex; gap: 12px; border-top: 1px solid var(--line); padding: 14px 0 } .face { flex: none; width: 45px; height: 45px; border-radius: 50%; background: tan } .body { flex: 1; min-width: 0; overflow-wrap: anywhere } .names { display: flex; justify-content: space-between; color: var(--faint) }
    aside { margin: 12px 0 } .title { padding: 8px 12px 0; background: var(--soft); border-left: 5px solid var(--line) } blockquote { margin: 0; padding: 8px 12px; background: var(--soft); border-left: 5px solid var(--line) } .box { border: 5px solid var(--soft); padding: 12px; font-size: 14px } .box h3 { margin: 0 0 4px; font-size: 16px } .tools { display: flex; justify-content: flex-end; gap: 4px } .tools button { border: 0; background: none; padding: 6px 10px; color: var(--faint) } pre { background: var(--soft); padding: 12px; margin: 12px 0; overflow: auto; font-size: 14px } p { margin: 12px 0 }`,
  body: ({ link, full }) =>
    `<main><h1>Bridge delays</h1>${['Ines', 'Ravi']
      .map(
        (
          name,
          at,
        ) => `<div class="post"><div class="face"></div><div class="body"><div class="names"><b>${name}</b><span>${at + 1}h</span></div>
<aside><div class="title">Mo:</div><blockquote><p>Still waiting for ${link(`quote ${at}`)}</p></blockquote></aside><p>Mine is ${full(`post ${at}`)} and it took an hour, even though the fee was high.</p>
<aside class="box"><h3>Transaction Details</h3><p>${full(`box ${at}`)}</p></aside><pre><code>cast receipt ${full(`code ${at}`)}</code></pre><div class="tools"><button>♡</button><button>Reply</button></div></div></div>`,
      )
      .join('')}</main>`,
})

const sheet = lookPage('sheet', {
  title: 'A sheet of cells',
  brief: true,
  css: `main { overflow: auto } table { border-collapse: collapse; table-layout: fixed; width: 1060px; font: 13px/17px Arial, sans-serif } td, th { height: 21px; border: 1px solid var(--line); padding: 0 3px; overflow: hidden; white-space: nowrap; font-weight: 400 } th { background: var(--soft); text-align: center } tr { height: 21px }`,
  body: ({ full }) =>
    `<main><table><colgroup><col width="46"><col width="100"><col width="170"><col width="100"><col width="240"></colgroup><tr><th></th>${[...'ABCDEFG'].map((name) => `<th>${name}</th>`).join('')}</tr>${times(12, (at) => `<tr><th>${at + 1}</th><td>2026-11-${at + 10}</td><td>${at % 2 ? full(`row ${at}`) : ''}</td><td>${at}.25</td><td>payee ${at}</td><td></td><td></td><td></td></tr>`).join('')}</table></main>`,
})

const server = lookPage('server', {
  title: 'Messages of a server',
  css: `body { background: light-dark(#fff, #313338); font-size: 15px } ol { list-style: none; margin: 0; padding: 16px 0 } li { position: relative; padding: 2px 48px 2px 72px; min-height: 44px; line-height: 22px; overflow-wrap: anywhere } li:hover { background: var(--soft) } .face { position: absolute; left: 16px; top: 4px; width: 40px; height: 40px; border-radius: 50%; background: #5865f2 } .embed { display: grid; max-width: 432px; border-left: 4px solid #5865f2; background: var(--soft); border-radius: 4px; padding: 8px 16px 12px 12px; margin-top: 4px } .embed dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin: 8px 0 0; font-size: 14px } .embed dt { font-weight: 600 } .embed dd { margin: 0 } .wide { grid-column: 1 / -1 } code { background: var(--soft); padding: 0 4px; border-radius: 4px }`,
  body: ({ link, full, short }) =>
    `<ol>${times(3, (at) => `<li><div class="face"></div><b>mod ${at}</b><div>${at === 1 ? `stuck? <code>${full('stuck')}</code>` : `please see ${link(`say ${at}`)} :eyes:`}</div>${at === 0 ? `<div class="embed"><b>Large transfer</b><dl><div><dt>Asset</dt><dd>USDC</dd></div><div><dt>Amount</dt><dd>2,000,000</dd></div><div><dt>Chain</dt><dd>Base</dd></div><div class="wide"><dt>Hash</dt><dd>${link('embed')}</dd></div><div class="wide"><dt>Full</dt><dd>${full('whole')}</dd></div></dl></div>` : ''}</li>`).join('')}<li><div class="face"></div><b>ann</b><div>${short('own')} was mine</div></li></ol>`,
})

export const kindPages: readonly LookPage[] = [merge, wide, database, discover, loglines, post, server, sheet]
