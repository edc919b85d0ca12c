import { type LookPage, lookPage, times } from './page'

const column =
  'main { max-width: 680px; margin: 0 auto; padding: 24px 16px 64px } p { margin: 0 0 1em } h1 { line-height: 1.2 }'

const article = lookPage('article', {
  title: 'How the bridge was drained',
  css: `${column} body { font: 18px/1.6 Charter, "Liberation Serif", Georgia, serif } code { font-size: 0.82em; overflow-wrap: anywhere }`,
  body: ({ link, full }) => `<main>
<h1>How the bridge was drained</h1>
<p>The first sign was a withdrawal that nobody had asked for: ${link('first')}. Eleven minutes later the same address took the
rest in ${link('second')} and ${link('third')}, and the watchers woke up.</p>
<p>By then the keys were being rotated with ${link('rotate', 'an emergency vote')}, which needed three of five signers.</p>
<p>The attacker moved on to another chain. The last trace we have is <code>${full('trace')}</code>, and it leads to a mixer that
does not answer letters.</p>
<p>Two more are unexplained. One is ${full('bare')} and the other is a deposit of one wei.</p>
<ul><li>Funds returned in ${link('back')}</li><li>Bounty paid in <a href="https://etherscan.io/tx/${full('bounty')}"><code>${full('bounty')}</code></a></li></ul>
<blockquote>Whoever reads this: the refund is ${link('refund')}.</blockquote>
</main>`,
})

const issue = lookPage('issue', {
  title: 'Relayer sends twice · Issue 412',
  css: `${column} main { max-width: 900px } .comment { border: 1px solid var(--line); border-radius: 8px; margin: 16px 0; overflow: hidden }
    .comment header { display: flex; gap: 8px; padding: 8px 14px; background: var(--soft); border-bottom: 1px solid var(--line); color: var(--faint); font-size: 14px }
    .comment > div { padding: 12px 14px; font-size: 14.5px } header button { margin-left: auto } code { background: var(--soft); padding: 2px 5px; border-radius: 5px; font-size: 85%; overflow-wrap: anywhere }
    pre { background: var(--soft); padding: 12px; border-radius: 6px; overflow-x: auto; font-size: 13px }`,
  body: ({ link, full, short }) => `<main><h1>Relayer sends twice</h1>
${[
  [
    'rowan',
    `<p>After the restart the relayer sent the same message twice. First <code>${full('one')}</code>, then <code>${full('two')}</code>.</p>
   <pre>relay: sent ${full('log')}\nrelay: done</pre>`,
  ],
  [
    'mira',
    `<p>I can confirm. See ${link('three')}, ${link('four')} and ${link('five')}, which all carry nonce 7.</p>
   <ol><li>${link('six')} went through</li><li>${full('seven')} did not</li></ol>`,
  ],
  [
    'theo',
    `<p>Is it related to ${link('eight', short('eight'))}? That one was <b>dropped</b>.</p><p>Fixed by #415.</p>`,
  ],
]
  .map(
    ([who, text]) =>
      `<section class="comment"><header><b>${who}</b> commented <button>Reply</button></header><div>${text}</div></section>`,
  )
  .join('')}</main>`,
})

const chat = lookPage('chat', {
  title: 'ops · Chat',
  css: `body { display: grid; grid-template-columns: 220px 1fr } nav { padding: 16px; background: var(--soft); min-height: 100vh }
    main { padding: 16px; display: grid; gap: 10px; align-content: start } .bubble { justify-self: start; max-width: min(460px, 85%); padding: 8px 12px; border-radius: 14px; background: var(--soft); overflow-wrap: anywhere; font-size: 15px }
    .mine { justify-self: end; background: light-dark(#d8ecff, #173a5e) } .bubble time { display: block; color: var(--faint); font-size: 12px; text-align: right }
    @media (max-width: 600px) { body { grid-template-columns: 1fr } nav { display: none } }`,
  body: ({ link, full, short }) => `<nav><b>ops</b><p>general</p></nav><main>
${[
  ['', `did the payout go out? ${link('payout')}`],
  ['mine', `yes, and the second one too: ${full('second')}`],
  ['', 'nice'],
  ['', `this one is stuck since noon ${link('stuck')} can you have a look`],
  ['mine', `<a href="https://basescan.org/tx/${full('base')}">${short('base')}</a> replaced it`],
  ['', `${full('last')}`],
]
  .map(([mine, text], at) => `<div class="bubble ${mine}">${text}<time>12:0${at}</time></div>`)
  .join('')}</main>`,
})

const log = lookPage('log', {
  title: 'worker.log',
  css: 'pre { margin: 0; padding: 16px; font-size: 13px; line-height: 1.5; overflow-x: auto } h1 { font-size: 16px; padding: 12px 16px; margin: 0; border-bottom: 1px solid var(--line) }',
  body: ({ full }) =>
    `<h1>worker.log</h1><pre>${times(14, (at) => {
      const clock = `12:${String(10 + at)}:07`
      if (at % 3 === 2) return `${clock} info  queue depth ${at * 7}`
      return `${clock} ${at % 2 ? 'warn ' : 'info '} sent ${full(`line ${at}`)}${at % 4 === 1 ? ' nonce=7 gas=21000 retry=false' : ''}`
    }).join('\n')}</pre>`,
})

const rightToLeft = lookPage('right-to-left', {
  title: 'تقرير',
  root: 'lang="ar" dir="rtl"',
  css: `${column} table { width: 100%; border-collapse: collapse } td { padding: 10px 8px; border-bottom: 1px solid var(--line) }`,
  body: ({ link, full }) => `<main><h1>تقرير الحادث</h1>
<p>بدأ كل شيء بالمعاملة ${link('one')}، ثم تبعتها ${link('two')} بعد دقائق قليلة من الإعلان.</p>
<p>التحويل الأخير هو ${full('three')}</p>
<table>${['أمس', 'اليوم', 'الآن'].map((when, at) => `<tr><td>${when}</td><td>${link(`row ${at}`)}</td></tr>`).join('')}</table></main>`,
})

const cjk = lookPage('cjk', {
  title: '事故报告',
  root: 'lang="zh"',
  css: `${column} table { width: 100%; border-collapse: collapse } td { padding: 10px 8px; border-bottom: 1px solid var(--line) } code { overflow-wrap: anywhere; font-size: 0.85em }`,
  body: ({ link, full }) => `<main><h1>事故报告</h1>
<p>第一笔交易是${link('one')}，随后出现了${link('two')}。</p>
<p>最后一笔交易哈希为<code>${full('three')}</code>，金额不大。</p>
<table>${['昨天', '今天', '刚才'].map((when, at) => `<tr><td>${when}</td><td>${link(`row ${at}`)}</td></tr>`).join('')}</table></main>`,
})

const punctuation = lookPage('punctuation', {
  title: 'Payouts of a week',
  css: `${column} main { max-width: 620px; overflow-wrap: anywhere } code { font-size: 0.85em }`,
  body: ({ link, full, short }) => `<main><h1>Payouts of a week</h1>
<p>On Monday we paid Rowan with ${link('monday', short('monday'))}. If it does not arrive until noon, tell us the hour.</p>
<p>On Tuesday two went out (${link('tuesday', short('tuesday'))}, ${link('again', short('again'))}), both to the same vault.</p>
<p>The third is <code>${full('third')}</code>; whoever waits for it should look here. And ${full('fourth')}, which is late!</p>
<p>周三的交易是${link('wednesday', short('wednesday'))}，周四的交易是${link('thursday', short('thursday'))}。请核对。</p>
<p dir="rtl">معاملة الجمعة هي ${link('friday', short('friday'))}، ومعاملة السبت هي ${link('saturday', short('saturday'))}.</p></main>`,
})

const noTransactions = lookPage('no-transactions', {
  title: 'Storage slots of the registry',
  transactions: false,
  css: `${column} code { overflow-wrap: anywhere; font-size: 0.85em } table { border-collapse: collapse } td { padding: 8px; border-bottom: 1px solid var(--line) }`,
  body: ({ full }) => `<main><h1>Storage slots of the registry</h1>
<p>Each role is the keccak digest of its name. The minter role is <code>${full('minter')}</code>.</p>
<table>${['pauser', 'burner', 'upgrader', 'guardian'].map((role) => `<tr><td>${role}</td><td><code>${full(role)}</code></td></tr>`).join('')}</table></main>`,
})

export const prosePages: readonly LookPage[] = [
  article,
  issue,
  chat,
  log,
  rightToLeft,
  cjk,
  punctuation,
  noTransactions,
]
