import { type LookPage, lookPage } from './page'

const snippets = lookPage('snippets', {
  title: 'Receipts over JSON-RPC',
  css: `main { max-width: 880px; margin: 0 auto; padding: 24px 16px 64px } pre { margin: 0 0 16px; padding: 14px 16px; overflow: auto; border-radius: 6px; background: var(--soft); font-size: 13.5px; line-height: 1.45 }
    pre code { font-size: 100% } .plain { font-size: 12px; max-width: 620px }`,
  body: ({ full }) => `<main><h1>Receipts over JSON-RPC</h1>
<p>Ask for the receipt, and then for what came before it.</p>
<pre><code>{
  "jsonrpc": "2.0",
  "result": {
    "transactionHash": "${full('receipt')}",
    "replacedTransactionHash": "${full('replaced')}",
    "logsBloom": "0x${'00'.repeat(120)}",
    "status": "0x1"
  }
}</code></pre>
<p>The same in a client:</p>
<pre><code class="language-js"><span>const</span> receipt = <span>await</span> client.getTransactionReceipt(<span>"${full('client')}"</span>)
<span>const</span> parent = <span>await</span> client.getTransaction(<span>"${full('parent')}"</span>)
console.log(receipt, parent, <span>"${full('client')}"</span>)
</code></pre>
<p>What it prints:</p>
<pre class="plain">sent ${full('plain one')}
sent ${full('plain two')}
done</pre>
<pre><code>await wait("${full('waited')}")
await wait("${full('last')}")</code></pre></main>`,
})

export const codePages: readonly LookPage[] = [snippets]
