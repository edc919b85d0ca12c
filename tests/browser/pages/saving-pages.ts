import { hashOf } from '../../sandbox/world/made-up'

const words = 'and so it went on for quite a while, as such things do, until somebody had a look at it. '
const link = (name: string) => `<a href="https://etherscan.io/tx/${hashOf(name)}">${hashOf(name).slice(0, 14)}…</a>`

/** Every way in which a sentence gets its place within a page, by the surroundings of its hash. */
export const parts = {
  'a block that ends with its hash': `<p>It was <code>${hashOf('end')}</code></p>`,
  'a text that ends with its hash': `<ul><li>Then ${hashOf('item')}</li></ul>`,
  'a link that words follow': `<p>Then ${link('followed')} was <b>sent</b> by Bob.</p>`,
  'a text that something follows': `<p>Then ${link('one')} <i>or so</i></p>`,
  'a row of a table': `<table><tbody><tr><td>${link('row')}</td><td>Sent</td><td>2 min ago</td></tr></tbody></table>`,
  'a link in a text that goes on': `<p class="narrow">It began with ${link('linked')} ${words.repeat(2)}</p>`,
  'a text that goes on': `<p class="narrow">It began with ${hashOf('running')}, ${words.repeat(2)}</p>`,
  code: `<pre class="narrow"><code>{\n  "hash": "${hashOf('code')}",\n  "logs": "${'00'.repeat(90)}"\n}</code></pre>`,
}

const css = `body { width: 1100px; font: 15px/20px sans-serif } .narrow { width: 640px; overflow: auto; overflow-wrap: anywhere }
  td { padding: 6px } .field { -webkit-user-modify: read-write }`

/** A page that stores what it saves in `saved`. */
export const saving = (body: string) => `<!doctype html><title>Saving</title><style>${css}</style>
  <button id="button">Save</button><form id="form"><input id="input"><button id="send">Send</button></form>
  <main id="doc" tabindex="0">${body}</main><div id="other"></div><iframe id="frame" srcdoc="&lt;p&gt;Frame"></iframe>
  <script>
    const source = doc.innerHTML
    let saved = sessionStorage.saved ?? ''
    const on = (target, type, then) => target.addEventListener(type, then)
    const save = (text = doc.innerHTML) => { saved = text }
    // Saves what stands there when somebody wrote into it.
    const saveOn = (type) => on(doc, type, () => save())
    form.onsubmit = (event) => event.preventDefault()
  </script>`

/** What a person does, and what scripts of the page do by themselves. */
export type Step = { click: string } | { twice: string } | { press: string } | { type: string } | { run: string }

/** Beside these, an element of ours keeps a line free: no style of theirs can. */
export const withElement: (keyof typeof parts)[] = ['a text that goes on', 'code']

/**
 * How pages let somebody edit, and when they read what they save: what the page does at first, and what is done then.
 * If the page reads without any event that announces it, the saved content includes our element that keeps a line free.
 */
export const edits: [name: string, setUp: string, steps: Step[], isUntold?: boolean][] = [
  [
    'a click makes it a field, and leaving that saves',
    `on(doc, 'click', () => { doc.contentEditable = 'true'; doc.focus() }); saveOn('blur')`,
    [{ click: 'p b' }, { type: 'x' }, { click: '#input' }],
  ],
  [
    'a double click makes it a field, and each letter saves',
    `on(doc, 'dblclick', () => { doc.contentEditable = 'plaintext-only'; doc.focus() }); saveOn('input')`,
    [{ twice: 'p b' }, { type: 'x' }],
  ],
  [
    'what stood there is kept as it is pressed',
    `on(doc, 'mousedown', () => { save(); doc.contentEditable = 'true' })`,
    [{ click: 'p b' }],
    true,
  ],
  ['a click puts its source into a field', `on(doc, 'click', () => save())`, [{ click: 'p b' }]],
  [
    'Enter makes it a field',
    `on(doc, 'keydown', () => { save(); doc.contentEditable = 'true' })`,
    [{ run: 'doc.focus()' }, { press: 'Enter' }],
  ],
  ['a button shows its source', `on(button, 'click', () => save())`, [{ click: '#button' }]],
  ['a form is sent with it', `on(form, 'submit', () => save())`, [{ click: '#send' }]],
  ['Enter in a field sends it', `on(form, 'submit', () => save())`, [{ click: '#input' }, { press: 'Enter' }]],
  [
    'hiding the page saves it',
    `on(document, 'visibilitychange', () => save())`,
    [{ run: `document.dispatchEvent(new Event('visibilitychange'))` }],
  ],
  [
    'leaving the page saves it',
    `on(window, 'beforeunload', () => { sessionStorage.saved ??= doc.innerHTML })`,
    [{ run: 'location.reload()' }],
    true,
  ],
  [
    'the whole document is a field',
    '',
    [{ run: `document.designMode = 'on'` }, { click: 'p b' }, { type: 'x' }, { run: 'save()' }],
  ],
  [
    'it becomes a box of text that a script writes into',
    `on(doc, 'click', () => doc.setAttribute('role', 'textbox')); on(doc, 'keyup', () => save())`,
    [{ click: 'p b' }, { type: 'x' }],
  ],
  [
    'it was a box of text before',
    `doc.setAttribute('role', 'textbox'); saveOn('keyup')`,
    [{ click: 'p b' }, { type: 'x' }],
  ],
  [
    'it had a context to edit in before',
    `if (window.EditContext) doc.editContext = new EditContext()`,
    [{ click: 'p b' }, { type: 'x' }, { run: 'save()' }],
  ],
  [
    'it gets a context to edit in',
    `on(doc, 'click', () => { if (window.EditContext) doc.editContext = new EditContext() })`,
    [{ click: 'p b' }, { type: 'x' }, { run: 'save()' }],
  ],
  ['a style let it be edited before', `doc.className = 'field'`, [{ click: 'p b' }, { type: 'x' }, { run: 'save()' }]],
  [
    'a style lets it be edited later',
    `on(doc, 'click', () => { doc.className = 'field' })`,
    [{ click: 'p b' }, { type: 'x' }, { run: 'save()' }],
  ],
  [
    'it is moved into a field, which is saved at once',
    `other.contentEditable = 'true'`,
    [{ run: 'other.append(...doc.childNodes); save(other.innerHTML)' }],
    true,
  ],
  [
    'it is moved into a field, which is saved later',
    `other.contentEditable = 'true'`,
    [{ run: 'other.append(...doc.childNodes)' }, { run: 'save(other.innerHTML)' }],
  ],
  [
    'it is moved into the frame of an editor',
    '',
    [
      { run: `frame.contentDocument.designMode = 'on'; frame.contentDocument.body.append(...doc.childNodes)` },
      { run: 'save(frame.contentDocument.body.innerHTML)' },
    ],
  ],
  [
    'it is copied into the frame of an editor',
    '',
    [{ run: `frame.contentDocument.body.innerHTML = doc.innerHTML; save(frame.contentDocument.body.innerHTML)` }],
    true,
  ],
  ['a script saves it now and then', '', [{ run: 'save()' }], true],
]

/** How scripts count, copy and traverse their content at any time: no event announces it. */
export const reads: Record<string, string> = {
  'nodes of a block': '[...doc.children].map((each) => each.childNodes.length).join()',
  'elements of a block': '[...doc.children].map((each) => each.children.length).join()',
  'all elements': `doc.querySelectorAll('*').length`,
  'elements of a name': `doc.getElementsByTagName('span').length`,
  'the last node': '[...doc.children].map((each) => each.lastChild.nodeName).join()',
  'the last element': '[...doc.children].map((each) => each.lastElementChild?.localName).join()',
  'the first node': '[...doc.children].map((each) => each.firstChild.nodeName).join()',
  'what follows a link': `[...doc.querySelectorAll('a, code')].map((each) => each.nextSibling?.nodeName).join()`,
  'the element after a link': `[...doc.querySelectorAll('a, code')].map((each) => each.nextElementSibling?.localName).join()`,
  'its source': 'doc.innerHTML',
  'the source of an element': 'doc.firstElementChild.outerHTML',
  'its source with roots': 'doc.getHTML()',
  'a copy': 'doc.cloneNode(true).innerHTML',
  'a copy in another document': `new DOMParser().parseFromString('', 'text/html').importNode(doc, true).innerHTML`,
  'as XML': 'new XMLSerializer().serializeToString(doc)',
  'a walk through all nodes': `(() => { let n = 0; for (const walk = document.createTreeWalker(doc); walk.nextNode();) n++; return n })()`,
  'a walk through elements': `(() => { let n = 0; for (const walk = document.createNodeIterator(doc, 1); walk.nextNode();) n++; return n })()`,
  'a path': `document.evaluate('count(.//node())', doc, null, 1).numberValue`,
  'a range': `(() => { const r = document.createRange(); r.selectNodeContents(doc); const d = document.createElement('div'); d.append(r.cloneContents()); return d.innerHTML })()`,
  'a comparison with what it was': `(() => { const t = document.createElement('div'); t.innerHTML = source; return [...doc.children].every((each, at) => each.isEqualNode(t.children[at])) })()`,
  'elements with a style': `doc.querySelectorAll('[style]').length`,
  'all of the page': 'document.body.innerHTML',
  'elements of the page': `document.body.querySelectorAll('*').length`,
}

/** The same if an element of ours is among their content. */
export const texts: Record<string, string> = {
  'its text': 'doc.textContent',
  'its text as it is seen': 'doc.innerText',
  'nodes of its text': `(() => { let n = 0; for (const walk = document.createTreeWalker(doc, 4); walk.nextNode();) n++; return n })()`,
}
