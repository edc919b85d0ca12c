/**
 * A page that tries everything to read what Hashgloss shows in it, or to get hold of the nodes that show it. What it
 * reaches is in `reached`; it stays empty. `attack()` tries again, whatever is open then.
 */
/** What is said by ours alone: a label of the reader's, of mark and card; words of the card. */
const said = ['Quixotic', 'Turn off', 'Chain taken', 'Not on this']
window.reached = []
const note = (attack, what) => {
  const line = `${attack}: ${String(what).slice(0, 80)}`
  if (!reached.includes(line)) reached.push(line)
}

const attach = Element.prototype.attachShadow
/** As it was before it was patched, below. */
const rootOf = Node.prototype.getRootNode

/** Notes where a value is, or holds, something of ours. */
function look(attack, value) {
  if (typeof value === 'string') {
    const word = said.find((each) => value.includes(each))
    if (word) note(attack, word)
  } else if (value instanceof Node) {
    const root = rootOf.call(value)
    if (root instanceof ShadowRoot) note(attack, `${value.nodeName} in a closed root`)
  } else if (value && typeof value === 'object' && Symbol.iterator in value) {
    for (const each of value) look(attack, each)
  }
}

/** An attack that a browser does not know, or refuses, is none. */
function attempt(attack, run) {
  try {
    const got = run()
    if (got instanceof Promise) got.then((value) => look(attack, value), () => {})
    else look(attack, got)
  } catch {}
}

/* Definitions: what becomes of an element of some name is the page's to say. */
const internals = []
class Grabbing extends HTMLElement {
  constructor() {
    super()
    internals.push(this.attachInternals())
  }
}
const names = ['hash-gloss', 'hashgloss-mark', 'hash-gloss-card', 'span-gloss']
for (const name of names) attempt(`define ${name}`, () => customElements.define(name, class extends Grabbing {}))
for (const name of ['span', 'div', 'button', 'select', 'p', 'b', 'a', 'i'])
  attempt(`define ${name}`, () => {
    const { constructor } = document.createElement(name)
    const grabbing = class extends constructor {
      constructor() {
        super()
        attempt(`internals of a ${name}`, () => this.getRootNode())
      }
      connectedCallback() {
        look(`built into a ${name}`, this)
      }
    }
    customElements.define(`grabbing-${name}`, grabbing, { extends: name })
  })
attempt('a registry of its own', () => {
  const registry = new CustomElementRegistry()
  for (const name of [...names, 'span', 'div'])
    attempt(`scoped ${name}`, () => registry.define(name, class extends Grabbing {}))
  registry.initialize?.(document)
  window.registry = registry
})

/* Prototypes: whatever passes through them tells where it is, and what it is given. */
const patched = [
  [Element, 'attachShadow attachInternals setAttribute append prepend before after replaceWith replaceChildren animate matches closest'],
  [Node, 'appendChild insertBefore replaceChild cloneNode contains getRootNode'],
  [EventTarget, 'addEventListener removeEventListener'],
  [Document, 'createElement createTextNode createRange adoptNode importNode'],
  [HTMLElement, 'focus blur click showPopover hidePopover'],
  [CSSStyleSheet, 'replaceSync replace insertRule'],
]
for (const [{ name, prototype }, members] of patched)
  for (const member of members.split(' ')) {
    const before = prototype[member]
    if (!before) continue
    prototype[member] = function (...given) {
      look(`${name}.${member}`, this)
      for (const each of given) look(`${name}.${member}`, each)
      const made = before.apply(this, given)
      look(`${name}.${member}`, made)
      return made
    }
  }
for (const [{ name, prototype }, members] of [
  [Node, 'textContent nodeValue isConnected parentNode'],
  [Element, 'className id innerHTML shadowRoot'],
  [CharacterData, 'data'],
  [HTMLElement, 'style dataset innerText title'],
  [ShadowRoot, 'adoptedStyleSheets activeElement innerHTML host mode'],
  [HTMLOptionElement, 'text value'],
])
  for (const member of members.split(' ')) {
    const before = Object.getOwnPropertyDescriptor(prototype, member)
    if (!before?.get) continue
    Object.defineProperty(prototype, member, {
      ...before,
      get() {
        look(`${name}.${member}`, this)
        return before.get.call(this)
      },
      set(value) {
        look(`${name}.${member} =`, value)
        before.set?.call(this, value)
      },
    })
  }

/* Fonts: one for every family that is likely, which is asked for where a letter is drawn that only ours have. */
const families =
  'system-ui,ui-sans-serif,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Noto Sans,sans-serif,serif,monospace,ui-monospace,SFMono-Regular,Menlo,Consolas,Inter,cursive,math,emoji'
for (const family of families.split(','))
  for (const quoted of [family, `"${family}"`])
    attempt(`font ${family}`, () => {
      const sheet = document.createElement('style')
      sheet.textContent = `@font-face{font-family:${quoted};src:url(/font/${encodeURIComponent(family)});unicode-range:U+51}`
      document.head.append(sheet)
    })

/* Events: all members that could be a node of ours, or a text. */
const types =
  'pointerover pointerout pointerenter pointerleave pointermove pointerdown pointerup pointercancel pointerrawupdate gotpointercapture lostpointercapture mouseover mouseout mousemove mousedown mouseup click dblclick auxclick contextmenu wheel touchstart touchmove touchend focus blur focusin focusout keydown keypress keyup beforeinput input change textInput compositionstart compositionend copy cut paste dragstart drag dragend selectstart selectionchange select scroll scrollend toggle beforetoggle animationstart animationend transitionrun transitionend DOMNodeInserted DOMNodeRemoved DOMSubtreeModified DOMCharacterDataModified DOMAttrModified DOMActivate DOMFocusIn DOMFocusOut overflow underflow command contentvisibilityautostatechange beforematch cancel close load error slotchange fullscreenchange'
const members =
  'target currentTarget relatedTarget srcElement originalTarget explicitOriginalTarget composedTarget rangeParent fromElement toElement source submitter data'
function spy(event, on) {
  const attack = `${event.type} on ${on}`
  for (const member of members.split(' ')) attempt(`${attack}, ${member}`, () => event[member])
  attempt(`${attack}, path`, () => event.composedPath())
  attempt(`${attack}, ranges`, () => event.getTargetRanges().flatMap((range) => [range.startContainer, range.endContainer]))
  for (const list of ['touches', 'changedTouches', 'targetTouches'])
    attempt(`${attack}, ${list}`, () => [...event[list]].map(({ target }) => target))
  for (const list of ['getCoalescedEvents', 'getPredictedEvents'])
    attempt(`${attack}, ${list}`, () => event[list]().flatMap((each) => [each.target, ...each.composedPath()]))
  for (const held of ['clipboardData', 'dataTransfer'])
    attempt(`${attack}, ${held}`, () => [...event[held].types].map((type) => event[held].getData(type)))
  kept.push(event)
}
/** Told again later, when what was hidden at the time might be no more. */
const kept = []
for (const type of types.split(' '))
  for (const [on, target] of Object.entries({ window, document, root: document.documentElement }))
    for (const capture of [true, false]) target.addEventListener(type, (event) => spy(event, on), { capture })

/* What the browser measures. */
for (const type of PerformanceObserver.supportedEntryTypes)
  attempt(`observe ${type}`, () =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        look(`${type} entry`, JSON.stringify(entry))
        look(`${type} entry`, [entry.element, entry.target, ...(entry.sources ?? []).map(({ node }) => node)])
        if (/\/font\//.test(entry.name)) note('a font was asked for', entry.name)
      }
    }).observe({ type, buffered: true, durationThreshold: 16 }),
  )

/** Elements that came without the page's doing. */
const foreign = new Set()
new MutationObserver((records) => {
  for (const { addedNodes, target } of records)
    for (const node of [...addedNodes, target]) {
      look('a mutation', node)
      if (node instanceof HTMLElement && !node.matches('html,head,body,style,script,meta,title,p,a,form,table,tbody,tr,td,iframe'))
        foreign.add(node)
    }
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

function onHost(host) {
  attempt('internals', () => host.attachInternals().shadowRoot)
  attempt('internals by prototype', () => HTMLElement.prototype.attachInternals.call(host).shadowRoot)
  attempt('upgrade', () => customElements.upgrade(host))
  attempt('is', () => host.setAttribute('is', `grabbing-${host.localName}`))
  attempt('upgrade by a registry of its own', () => registry.upgrade(host))
  attempt('initialise', () => registry.initialize(host))
  for (const { shadowRoot } of internals) attempt('internals of a constructor', () => shadowRoot)
  attempt('shadowRoot', () => host.shadowRoot)
  attempt('openOrClosedShadowRoot', () => host.openOrClosedShadowRoot)
  for (const mode of ['closed', 'open'])
    attempt(`attach ${mode}`, () => attach.call(host, { mode, serializable: true, clonable: true }))
  attempt('clone', () => host.cloneNode(true).shadowRoot ?? host.cloneNode(true).outerHTML)
  attempt('import', () => document.importNode(host, true).outerHTML)
  for (const member of ['innerText', 'outerText', 'textContent', 'outerHTML', 'innerHTML', 'computedName', 'ariaLabel'])
    attempt(member, () => host[member])
  attempt('children', () => [...host.childNodes, ...host.children, ...(host.assignedNodes?.() ?? [])])
  attempt('getHTML', () => host.getHTML({ serializableShadowRoots: true }))
  attempt('getInnerHTML', () => host.getInnerHTML({ includeShadowRoots: true }))
  attempt('serialise', () => new XMLSerializer().serializeToString(host))
  attempt('animations', () => host.getAnimations({ subtree: true }).map(({ effect }) => effect.target))
  attempt('named', () => {
    document.body.ariaLabelledByElements = [host]
    return document.body.computedName ?? document.body.ariaLabelledByElements
  })
  attempt('labelled', () => {
    const [label] = document.querySelectorAll('#shared')
    label.ariaDescribedByElements = [host]
    return [...label.ariaDescribedByElements]
  })
  for (const pseudo of ['', '::before', '::after', '::first-line'])
    attempt(`style ${pseudo}`, () => [...getComputedStyle(host, pseudo || null)].map((name) => getComputedStyle(host, pseudo || null).getPropertyValue(name)))
  attempt('ranges', () => {
    const range = document.createRange()
    range.selectNode(host)
    return [range.toString(), range.cloneContents().textContent, range.startContainer]
  })
  const { left, top, width, height } = host.getBoundingClientRect()
  for (const x of [left + 4, left + width / 2, left + 60])
    for (const y of [top + 4, top + height / 2, top + 40]) onPoint(x, y)
}

function onPoint(x, y) {
  attempt('elementsFromPoint', () => document.elementsFromPoint(x, y))
  attempt('caretPositionFromPoint', () => document.caretPositionFromPoint(x, y)?.offsetNode)
  attempt('caretRangeFromPoint', () => document.caretRangeFromPoint(x, y)?.startContainer)
  attempt('highlightsFromPoint', () => CSS.highlights.highlightsFromPoint(x, y).flatMap(({ ranges }) => ranges))
}

function onSelection(attack) {
  const selection = getSelection()
  attempt(`${attack}, its text`, () => selection.toString())
  for (const member of ['anchorNode', 'focusNode', 'baseNode', 'extentNode'])
    attempt(`${attack}, ${member}`, () => selection[member])
  attempt(`${attack}, ranges`, () => {
    const range = selection.getRangeAt(0)
    return [range.startContainer, range.endContainer, range.commonAncestorContainer, range.toString()]
  })
  attempt(`${attack}, composed`, () =>
    selection.getComposedRanges({ shadowRoots: [] }).flatMap((range) => [range.startContainer, range.endContainer]),
  )
}

/** Tries everything once. Moves no focus and leaves the selection empty. */
window.attack = () => {
  onSelection('the selection')
  for (const host of foreign) onHost(host)
  for (const event of kept.splice(0)) {
    attempt(`${event.type} kept`, () => [event.target, event.relatedTarget])
    for (const member of ['originalTarget', 'explicitOriginalTarget'])
      attempt(`${event.type} kept, ${member}`, () => event[member])
    attempt(`${event.type} kept, path`, () => event.composedPath())
    attempt(`${event.type} kept, touches`, () => [...event.touches].map(({ target }) => target))
    attempt(`${event.type} kept, coalesced`, () => event.getCoalescedEvents().map(({ target }) => target))
  }
  for (let x = 10; x < innerWidth; x += 90) for (let y = 10; y < 420; y += 24) onPoint(x, y)
  const page = document.documentElement
  for (const member of ['innerText', 'textContent', 'outerHTML']) attempt(`the page's ${member}`, () => page[member])
  attempt('the page as HTML', () => page.getHTML({ serializableShadowRoots: true }))
  attempt('the page copied', () => document.importNode(page, true).textContent)
  attempt('the focus', () => document.activeElement)
  attempt('all nodes', () => [...document.all])
  attempt('nodes by path', () => {
    const found = document.evaluate('//node()', document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at))
  })
  attempt('animations', () => document.getAnimations().map(({ effect }) => effect.target))
  attempt('sheets', () => [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText))
  attempt('our scripts', () => Object.getOwnPropertySymbols(window).map(String).filter((each) => /hashgloss/.test(each)).map(() => said[0]))
  getSelection().selectAllChildren(page)
  onSelection('all selected')
  attempt('all', () => document.execCommand('selectAll'))
  onSelection('all selected by command')
  for (const granularity of ['character', 'word', 'line', 'paragraph', 'documentboundary']) {
    getSelection().collapse(document.body, 0)
    for (let times = 0; times < 30; times++) getSelection().modify('extend', 'forward', granularity)
    onSelection(`extended by ${granularity}`)
  }
  getSelection().removeAllRanges()
  for (const word of said)
    for (const backwards of [false, true])
      for (const whole of [false, true])
        if (window.find(word, false, backwards, true, whole, true, false)) {
          note('window.find', word)
          onSelection('what was found')
        }
  getSelection().removeAllRanges()
  document.fonts.forEach((font) => font.status !== 'unloaded' && note('fonts', `${font.family} ${font.unicodeRange}`))
  return reached
}
