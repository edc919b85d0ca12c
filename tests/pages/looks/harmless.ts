import { type LookPage, lookPage, times } from './page'

const highlighted = lookPage('highlighted', {
  title: 'Highlighted code that is wider than its box',
  css: `main { max-width: 700px; margin: 0 auto; padding: 16px } pre { overflow: auto; padding: 12px; background: var(--soft); font-size: 13px } pre span { color: var(--link) }`,
  body: ({ full }) => `<main><h1>Replay</h1><pre><span># replay</span>
<span>cast</span> run ${full('run')} --rpc-url https://rpc.example --verbose --quick --trace
<span>Traces:</span>
<span>  [412001] settle()</span>
<span>    return</span>
<span>done</span></pre></main>`,
})

const squeezed = lookPage('squeezed', {
  title: 'Cells of fixed height, with all of it for what is in them',
  brief: true,
  css: `main { position: relative; height: 420px; overflow: auto } .cell { position: absolute; height: 67px; padding: 6px; border-bottom: 1px solid var(--line); overflow: hidden; font-size: 12px } .inner { height: 100%; overflow: hidden } .lines { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; line-height: 18px; word-break: break-all }`,
  body: ({ full }) =>
    `<main>${times(5, (at) => `<div style="display:contents">${[`Nov 29, 2026 at 09:1${at}`, `<div class="lines">level <b>info</b> ${at % 2 ? '' : `message <b>receipt found after ${at} polls</b> `}hash <b>${full(`row ${at}`)}</b> host relayer-${at} gas 2100${at} offset 88112${at}</div>`].map((words, column) => `<div class="cell" style="top:${67 * at}px;left:${[0, 190][column]}px;width:${[190, 800][column]}px"><div class="inner">${words}</div></div>`).join('')}</div>`).join('')}</main>`,
})

const footnotes = lookPage('footnotes', {
  title: 'A note or picture at the start of the next line',
  css: `main { max-width: 720px; margin: 0 auto; padding: 16px } img { width: 26px; height: 26px; vertical-align: middle; background: var(--link) }`,
  body: ({ full }) =>
    `<main>${['<sup>1</sup>', '<sup><a href="#n">1</a></sup>', '<img alt="">'].map((note, at) => `<p>${full(`note ${at}`)} repaid the loan and more ${note}. A copycat tried the same in the evening of that day.</p>`).join('')}</main>`,
})

const indented = lookPage('indented', {
  title: 'Indented lines that wrap',
  css: `main { max-width: 760px; margin: 0 auto; padding: 16px } pre, .bubble { white-space: pre-wrap; overflow-wrap: anywhere; padding: 8px; background: var(--soft); font-size: 15px }`,
  body: ({ full }) => `<main><pre>payout:
  tx: ${full('payout')}
  by: ops
    nested: yes</pre><pre><code>def check():
    tx = "${full('code')}"
    if tx:
        return 1</code></pre><div class="bubble">list:
  - ${full('bubble')}
  - second
third</div></main>`,
})

const measured = lookPage('measured', {
  title: 'Rows that a script measures once',
  brief: true,
  css: `main { position: relative; margin: 16px } .row { position: absolute; left: 0; width: 340px; padding: 6px 8px; background: var(--soft) } p { margin: 0; overflow-wrap: anywhere }`,
  body: ({ full }) =>
    `<main>${times(4, (at) => `<div class="row"><b>Mira</b><p>${full(`row ${at}`)} and a little more about the transfer of last week</p></div>`).join('')}</main><script>let y = 0; for (const row of document.querySelectorAll('.row')) { row.style.transform = 'translateY(' + y + 'px)'; y += row.offsetHeight } document.querySelector('main').style.height = y + 'px'</script>`,
})

const cutRepeat = lookPage('cut-repeat', {
  title: 'A hash that its cell cuts off, and once more below',
  css: `main { padding: 16px } table { width: 340px; table-layout: fixed; border-collapse: collapse } tr { height: 40px; border-bottom: 1px solid var(--line) } td { overflow: hidden; white-space: nowrap; text-overflow: ellipsis } td:first-child { width: 80px } p { overflow-wrap: anywhere }`,
  body: ({ full }) =>
    `<main><table>${['mail', 'other'].map((name) => `<tr><td>Kraken</td><td>Your withdrawal of 2.5 ETH was sent today, with many thanks. ${full(name)}</td></tr>`).join('')}</table><p>${full('mail')} was sent.</p><p>${full('other')} too.</p></main>`,
})

const scroller = lookPage('scroller', {
  title: 'A list as high as its scroller',
  css: `main { height: 460px; margin: 16px; overflow-y: auto; border: 1px solid var(--line) } .list { height: 100% } p { max-width: 640px; overflow-wrap: anywhere }`,
  body: ({ full }) =>
    `<main><div class="list">${times(4, (at) => `<p>Mira wrote: see ${full(`message ${at}`)} please, all of you, it is about the transfer of last week</p>`).join('')}</div></main>`,
})

const comments = lookPage('comments', {
  title: 'Comments with buttons under their text',
  css: `main { max-width: 720px; margin: 0 auto; padding: 16px } .comment { display: flex; gap: 12px; margin-top: 20px; font-size: 14px; line-height: 20px } i { flex: none; width: 32px; height: 32px; border-radius: 50%; background: var(--soft) } .comment > div { flex: 1; min-width: 0 } p { margin: 4px 0; overflow-wrap: anywhere } button { padding: 0; border: 0; background: none; color: var(--faint) }`,
  body: ({ link }) =>
    `<main>${times(3, (at) => `<div class="comment"><i></i><div><b>Samir</b><p>Same here: ${link(`comment ${at}`)}</p><div><button>Reply</button> <button>Edit</button></div></div></div>`).join('')}</main>`,
})

/** Kinds in which room for a sentence is easily taken from the page's own words. */
export const harmlessPages: readonly LookPage[] = [
  ...[highlighted, squeezed, footnotes, indented],
  ...[measured, cutRepeat, scroller, comments],
]
