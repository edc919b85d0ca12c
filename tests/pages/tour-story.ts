import type { Writer } from './tour'

export const review = ({ link, words, full, code }: Writer) => `
<article id="review">
<p class="kicker">Post-incident review</p>
<h1>Deposits stood still for 41 minutes</h1>
<p class="byline"><span class="face" style="--hue:262">A</span> <b>ada</b> · infrastructure · 20 November · 9 minutes to read</p>
<p class="lead">On Friday at 11:02 UTC our deposit watcher stopped crediting accounts. Nothing was lost: every transfer was on
its chain all along, and all of them were credited by 11:43. This is what happened, transaction by transaction.</p>

<h2>What people saw</h2>
<p>The first report came from a customer whose payment, ${link('eth-transfer')}, had twelve confirmations on Ethereum and no
credit with us. Support found a second one within the minute, ${link('eth-usdc')}, and then many more on other chains:
${link('base-transfer')} on Base, ${link('arb-message')} on Arbitrum, and even a small one on Rootstock,
${link('rsk-transfer')}.</p>
<p>At 11:09 somebody noticed that outgoing transfers still worked. The hot wallet had paid ${link('eth-dust')} a minute before,
and the treasury’s swap ${link('eth-swap')} went through as planned. So the keys were fine, the nodes were fine, and only the
watcher was not.</p>
<blockquote>“If a transaction is stuck, say which one.” We were sent eleven screenshots before the first hash.</blockquote>

<h2>Why</h2>
<p>The watcher reads a queue that a contract fills. At 10:58 we deployed its successor in ${link('eth-deploy')} and moved
the role with a vote, ${link('eth-vote')}. The call that was to switch the watcher over never
made it: it ran out of gas in ${link('eth-failed-gas')}, was sent again with other arguments and refused in
${link('eth-failed-decoded')}, and a third attempt, ${link('eth-failed-text')}, met a guard that nobody remembered. The fourth
one is ${words('eth-pending', 'still waiting')} as we write.</p>
<p>Batches did keep landing. The rollup’s data was posted on time (${link('eth-blobs')}), the delegation for our
operations account is in ${link('eth-delegate')}, and the bridge we all suspected first had simply done its work:</p>
<ul>
<li>Half an ether crossed to OP Mainnet in ${full('op-bridge')}</li>
<li>A withdrawal was registered there in ${link('op-withdrawal')}, and finished nothing, as designed</li>
<li>On Rootstock the peg released coins in ${link('rsk-peg-in')}; liquidity followed in ${link('rsk-liquidity')}</li>
<li>On Scroll the fee account was emptied by ${link('scroll-transfer')} and ${link('scroll-burn')}</li>
</ul>

<h2>How it ended</h2>
<p>We approved the new router by hand with ${code('eth-approve')} on Ethereum, paid the stuck customer from the float in
${code('eth-thousands')}, and let the queue drain. A dropped replacement, ${link('eth-dropped')}, is kept here for the
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
  { date: '20 Nov', what: 'Token sealed for payroll', chain: 'Base', name: 'base-sealed' },
  { date: '20 Nov', what: 'Tools handed out to the crew', chain: 'Base', name: 'base-tools' },
  { date: '19 Nov', what: 'First hybrid item sent', chain: 'Base', name: 'base-hybrid' },
  { date: '19 Nov', what: 'Passes minted for the meet-up', chain: 'Ethereum', name: 'eth-mint' },
  { date: '19 Nov', what: 'Cat sold at last', chain: 'Ethereum', name: 'eth-sale' },
  { date: '18 Nov', what: 'Domain renewed for seven years', chain: 'Ethereum', name: 'eth-renew' },
  { date: '18 Nov', what: 'Governor called by its owner', chain: 'Ethereum', name: 'eth-called' },
  { date: '17 Nov', what: 'World moved one step north', chain: 'Redstone', name: 'redstone-move' },
  { date: '17 Nov', what: 'Prize paid out', chain: 'Redstone', name: 'redstone-transfer' },
  { date: '16 Nov', what: 'Move that was not allowed', chain: 'Redstone', name: 'redstone-failed' },
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
    `<p>For those who ask where the reward run went: ${full('rsk-remasc')}. On Scroll there is ${link('scroll-silent')}, and on
     OP Mainnet ${link('op-silent')}. The service says little about all three.</p>`,
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
