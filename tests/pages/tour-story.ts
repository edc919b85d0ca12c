import type { Writer } from './tour'

/** Labels and values, each value with a button of its own. */
const facts = (rows: readonly (readonly [label: string, value: string])[]) =>
  `<dl class="facts">${rows
    .map(([label, value]) => `<dt>${label}</dt><dd>${value} <button type="button">Copy</button></dd>`)
    .join('\n')}</dl>`

export const review = ({ link, words, full, code, again }: Writer) => `
<article id="review">
<p class="kicker">Post-incident review</p>
<h1>Deposits stood still for 41 minutes</h1>
<p class="byline"><span class="face" style="--hue:262">A</span> <b>ada</b> · infrastructure · 20 November · 9 minutes to read</p>
<p class="lead">On Friday at 11:02 UTC our deposit watcher stopped crediting accounts. Nothing was lost: every transfer was on
its chain all along, and all of them were credited by 11:43. This is what happened, transaction by transaction.</p>

<h2>What people saw</h2>
<p>The first report came from a customer whose payment, ${link('eth-transfer')}, had twelve confirmations on Ethereum and no
credit with us. Support found a second one within the minute, ${link('eth-usdc')}, and then many more on other chains:
${link('base-transfer')} on Base and ${link('arb-message')} on Arbitrum.</p>
<p>At 11:09 somebody noticed that outgoing transfers still worked. The hot wallet had paid ${link('eth-dust')} a minute before,
and the treasury’s swap ${link('eth-swap')} went through as planned. So the wallets were fine, the nodes were fine, and only the
watcher was not.</p>
<blockquote>“If a transaction is stuck, say which one.” We were sent eleven screenshots before the first hash.</blockquote>

<h2>Why</h2>
<p>The watcher reads a queue that a contract fills. At 10:58 we replaced that contract:</p>
${facts([
  ['Successor deployed', link('eth-deploy')],
  ['Role moved by vote', link('eth-vote')],
  ['Account delegated', link('eth-delegate')],
])}
<p>The call that was to switch the watcher over never made it: it ran out of gas in ${link('eth-failed-gas')}, was sent again with other arguments and refused in
${link('eth-failed-decoded')}, and a third attempt, ${link('eth-failed-text')}, met a guard that nobody remembered. The fourth
one is ${words('eth-pending', 'still waiting')} as we write.</p>
<p>Batches did keep landing. The rollup’s data was posted on time (${link('eth-blobs')}), and the bridge we all suspected first had simply done its work:</p>
<ul>
<li>Half an ether crossed to OP Mainnet in ${full('op-bridge')}</li>
<li>A withdrawal was registered there in ${link('op-withdrawal')}, and finished nothing, as designed</li>
<li>On Rootstock the peg released coins in ${link('rsk-peg-in')}; liquidity followed in ${link('rsk-liquidity')}</li>
</ul>

<h2>How it ended</h2>
<p>We approved the new router by hand with ${code('eth-approve')} on Ethereum, paid the stuck customer from the float in
${code('eth-thousands')}, and let the queue drain. By then the very first payment, ${again('eth-transfer')}, had been credited as well. A dropped replacement, ${link('eth-dropped')}, is kept here for the
record.</p>
</article>`

export const log = ({ plain }: Writer) => `
<section id="log" class="wide">
<h2>The watcher’s log</h2>
<p>Times are UTC. Lines without trouble are left out.</p>
<pre>11:02:07  warn   queue stalled, 318 entries behind
11:02:09  seen   ethereum  ${plain('eth-wrap')}
11:02:31  seen   ethereum  ${plain('eth-several')}
11:03:05  seen   optimism  ${plain('op-swap')}
11:04:58  seen   base      ${plain('base-operation')}
11:05:10  seen   base      ${plain('base-pending')}
11:06:44  seen   arbitrum  ${plain('arb-swap')}
11:09:12  fail   arbitrum  ${plain('arb-failed')}
11:21:40  seen   ethereum  ${plain('eth-silent')}
11:43:02  info   queue drained, watcher 2.4.1 took over
</pre>
</section>`

interface Release {
  date: string
  what: string
  chain: string
  name: string
}

const shipped: readonly Release[] = [
  { date: '19 Nov', what: 'Passes minted for the meet-up', chain: 'Ethereum', name: 'eth-mint' },
  { date: '19 Nov', what: 'Cat sold at last', chain: 'Ethereum', name: 'eth-sale' },
  { date: '18 Nov', what: 'Domain renewed for seven years', chain: 'Ethereum', name: 'eth-renew' },
  { date: '18 Nov', what: 'Governor called by its owner', chain: 'Ethereum', name: 'eth-called' },
  { date: '15 Nov', what: 'Transfer that met a closed door', chain: 'Rootstock', name: 'rsk-failed' },
]

export const releases = ({ link }: Writer) => `
<section id="releases" class="wide">
<h2>On chain this week</h2>
<table>
<thead><tr><th>When</th><th>What</th><th>Chain</th><th>Transaction</th></tr></thead>
<tbody>
${shipped
  .map(
    ({ date, what, chain, name }) =>
      `<tr><td>${date}</td><td>${what}</td><td>${chain}</td><td class="hash">${link(name)}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table>
</section>`

const handedOut = [
  ['Token sealed for payroll', 'base-sealed'],
  ['Tools for the crew', 'base-tools'],
  ['First hybrid item', 'base-hybrid'],
] as const

/** Small boxes that clip their content. */
export const cards = ({ link }: Writer) => `
<section id="cards" class="wide">
<h2>Handed out on Base</h2>
<div class="cards">
${handedOut
  .map(
    ([what, name]) =>
      `<article><h3>${what}</h3><p>${link(name)}</p><footer>20 Nov <button type="button">Share</button></footer></article>`,
  )
  .join('\n')}
</div>
</section>`

const moves = [
  ['11:02', 'World moved one step north', 'redstone-move'],
  ['11:20', 'Prize paid out', 'redstone-transfer'],
  ['11:41', 'Move that was not allowed', 'redstone-failed'],
] as const

/** Dark in either theme. */
export const board = ({ link }: Writer) => `
<section id="board" class="wide board">
<h2>Night board · Redstone</h2>
<ul>
${moves.map(([when, what, name]) => `<li><time>${when}</time> <span>${what}</span> ${link(name)}</li>`).join('\n')}
</ul>
</section>`

/** A conversation in bubbles. */
export const channel = ({ link, full }: Writer) => `
<section id="channel" class="channel">
<h2>The channel that morning</h2>
<p>somebody emptied the fee account on Scroll: ${link('scroll-transfer')}</p>
<p class="mine">that was me, it had to go before the burn</p>
<p class="mine">${link('scroll-burn')}</p>
<p>and this one on OP Mainnet? ${full('op-silent')}</p>
</section>`

const reply = (who: string, hue: number, when: string, text: string) =>
  `<li><p class="byline"><span class="face" style="--hue:${hue}">${who[0]?.toUpperCase()}</span> <b>${who}</b> · ${when}</p><div>${text}</div></li>`

export const replies = ({ code, full, link, plain }: Writer) => `
<section id="replies">
<h2>Discussion</h2>
<ol class="replies">
${[
  reply(
    'linus',
    28,
    '2 hours ago',
    `<p>Good write-up. Is ${link('eth-wei')} part of this? It burns twenty-one thousand of something, and I cannot tell
     what.</p>`,
  ),
  reply(
    'grace',
    160,
    '2 hours ago',
    `<p>Careful with ${code('eth-spoof')} on Ethereum. Somebody sent themselves a token that calls itself ETH, and it
     looks like a very large transfer in a list.</p>`,
  ),
  reply(
    'linus',
    28,
    '1 hour ago',
    `<p>For those who ask where the reward run went: ${full('rsk-remasc')}. On Scroll there is ${link('scroll-silent')}. The
     service says little about either.</p>`,
  ),
  reply(
    'nour',
    320,
    '1 hour ago',
    `<p dir="rtl" lang="ar">وصلت دفعة صغيرة على Rootstock في ${link('rsk-transfer')} ثم جاءت البقية.</p>`,
  ),
  reply(
    'ada',
    262,
    '40 minutes ago',
    `<p>The on-chain complaint is here: ${plain('eth-complaint')}</p><p>And this one, which a bot keeps posting, is no transaction at
     all: <code>${plain('eth-unknown')}</code></p>`,
  ),
].join('\n')}
</ol>
</section>`
