/** Functions that run inside an extension page, where their source is sent: they must not use anything from outside. */
type Api = typeof import('wxt/browser').browser
type ExtensionGlobal = typeof globalThis & { browser?: Api; chrome: Api }

/** Changes settings as the extension's pages do. */
export async function storeSettings(values: Record<string, unknown>): Promise<void> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  const named = Object.entries(values).map(([name, value]) => [`setting:${name}`, value])
  await api.storage.session.set(Object.fromEntries(named))
}

export async function sendMessage(message: unknown): Promise<unknown> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  for (let tries = 0; ; tries++) {
    try {
      return await api.runtime.sendMessage(message)
    } catch (error) {
      // The background is being suspended; the extension's own pages retry too.
      if (tries === 5 || !String(error).includes('Receiving end')) throw error
      await new Promise((done) => setTimeout(done, 200))
    }
  }
}

export async function countRegisteredScripts(): Promise<number> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  return (await api.scripting.getRegisteredContentScripts()).length
}

/** Id of the tab that shows a page. Throws unless there is exactly one. */
export async function tabShowing(url: string): Promise<number> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  const [tab, ...others] = (await api.tabs.query({})).filter((tab) => tab.url === url)
  if (tab?.id === undefined || others.length > 0)
    throw new Error(`${tab ? 'several tabs show' : 'no tab shows'} ${url}`)
  return tab.id
}

/** The toolbar button's text in a tab. */
export async function buttonText(tabId: number): Promise<string> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  return api.action.getBadgeText({ tabId })
}

export async function buttonColour(tabId: number): Promise<readonly number[]> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  return api.action.getBadgeBackgroundColor({ tabId })
}

/** As the background does when something needs the reader. */
export async function sayOnAllButtons(text: string): Promise<void> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  await api.action.setBadgeText({ text })
}

export async function askTab(tabId: number, message: unknown): Promise<unknown> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  return api.tabs.sendMessage(tabId, message, { frameId: 0 })
}

/**
 * The content of each closed shadow root in a tab's top frame: its text, and the words its style sheet draws from
 * `data-t`. Only an extension can read those roots.
 */
export async function closedTexts(tabId: number): Promise<string[]> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  const [first] = await api.scripting.executeScript({
    target: { tabId },
    func: () => {
      const texts: string[] = []
      const roots: ParentNode[] = [document]
      for (let root = roots.pop(); root; root = roots.pop()) {
        for (const element of root.querySelectorAll('*')) {
          if (!(element instanceof HTMLElement)) continue
          const inside: ShadowRoot | null =
            'openOrClosedShadowRoot' in element
              ? (element.openOrClosedShadowRoot as ShadowRoot | null)
              : (globalThis as ExtensionGlobal).chrome.dom.openOrClosedShadowRoot(element)
          if (!inside) continue
          roots.push(inside)
          if (element.shadowRoot) continue
          let text = ''
          const walk = document.createTreeWalker(inside, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
          for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            if (node instanceof HTMLElement) text += node.dataset.t ?? (node.classList.contains('badge') ? '\n' : '')
            else if (node.parentElement?.localName !== 'style') text += node.nodeValue ?? ''
          }
          texts.push(text.trim())
        }
      }
      return texts
    },
  })
  return (first?.result as string[] | undefined) ?? []
}

/** A badge as drawn: its box in the viewport and its font size, px, and its colours. */
export interface DrawnBadge {
  label: string
  x: number
  y: number
  width: number
  height: number
  font: string
  ink: string
  paper: string
}

/** Every visible badge in a tab's top frame. */
export async function badgesIn(tabId: number): Promise<DrawnBadge[]> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  const [first] = await api.scripting.executeScript({
    target: { tabId },
    func: () => {
      const badges: DrawnBadge[] = []
      const roots: ParentNode[] = [document]
      for (let root = roots.pop(); root; root = roots.pop()) {
        for (const element of root.querySelectorAll('*')) {
          if (!(element instanceof HTMLElement)) continue
          if (element.localName === 'button' && element.className.includes('badge')) {
            const { x, y, width, height } = element.getBoundingClientRect()
            const { fontSize: font, color: ink, backgroundColor: paper, visibility } = getComputedStyle(element)
            const box = { x, y, width, height }
            if (width > 0 && visibility === 'visible')
              badges.push({ label: element.ariaLabel ?? '', ...box, font, ink, paper })
          }
          const inside: ShadowRoot | null =
            'openOrClosedShadowRoot' in element
              ? (element.openOrClosedShadowRoot as ShadowRoot | null)
              : (globalThis as ExtensionGlobal).chrome.dom.openOrClosedShadowRoot(element)
          if (inside) roots.push(inside)
        }
      }
      return badges
    },
  })
  return (first?.result as DrawnBadge[] | undefined) ?? []
}

/** A control of the card, and its position, px in the viewport. */
export interface Control {
  name: string
  x: number
  y: number
  width: number
  height: number
  focused: boolean
  /** Of a select. */
  options: string[]
}

/** Every control of the open card in a tab's top frame. */
export async function controlsIn(tabId: number): Promise<Control[]> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  const [first] = await api.scripting.executeScript({
    target: { tabId },
    func: () =>
      [...document.querySelectorAll<HTMLElement>('[data-hash-gloss]')].flatMap((host) => {
        const inside: ShadowRoot | null =
          'openOrClosedShadowRoot' in host
            ? (host.openOrClosedShadowRoot as ShadowRoot | null)
            : (globalThis as ExtensionGlobal).chrome.dom.openOrClosedShadowRoot(host)
        const controls = [...(inside?.querySelectorAll<HTMLElement>('.card :is(button, select, a)') ?? [])]
        return controls.flatMap((control) => {
          const { x, y, width, height } = control.getBoundingClientRect()
          const name = control.ariaLabel ?? control.dataset.t ?? ''
          const focused = inside?.activeElement === control
          const options = [...control.querySelectorAll('option')].map((option) => option.text)
          return width > 0 ? [{ name, x, y, width, height, focused, options }] : []
        })
      }),
  })
  return (first?.result as Control[] | undefined) ?? []
}

/** Opens a page in a background tab; returns its id. */
export async function openBehind(url: string): Promise<number> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  const { id = -1 } = await api.tabs.create({ url, active: false })
  return id
}

export async function bringTabToFront(tab: number): Promise<void> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  await api.tabs.update(tab, { active: true })
}

/** URLs of a tab's frames with one of our scripts, and of all others. */
export async function framesWithOurs(tabId: number): Promise<{ ours: string[]; others: string[] }> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  const look = () => [location.href, Symbol.for('hashgloss') in globalThis] as const
  const all = await api.scripting.executeScript({ target: { tabId, allFrames: true }, func: look })
  const found = all.flatMap(({ result }) => (result ? [result as unknown as readonly [string, boolean]] : []))
  const of = (wanted: boolean) => found.flatMap(([url, has]) => (has === wanted ? [url] : [])).sort()
  return { ours: of(true), others: of(false) }
}
