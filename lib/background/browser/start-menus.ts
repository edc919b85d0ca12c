import { browser } from 'wxt/browser'
import { hasManyChains, providers } from '../../api/providers'
import type { AddressBook } from '../../core/address-book/address-book'
import { t } from '../../core/language/t'
import { askPage } from '../../rpc/ask-page'
import { stepInTab } from '../../rpc/step-in-tab'
import type { SettingValues } from '../../settings/schema'
import { everyHost } from '../../settings/site-patterns'
import type { AnnotateOnce } from './annotate-once'
import { pages } from './browser-side'
import { digestOfSelection, digestOfTab } from './digest-selection'
import { choiceOf, menuItems, secretPlace } from './menus'
import { omniboxLocation, suggest } from './omnibox'
import { toggleMarks } from './toggle-marks'

interface Needs {
  settings(): Promise<Pick<SettingValues, 'defaultChain' | 'ownExplorers' | 'provider' | 'neverSites'>>
  labels(): Promise<AddressBook>
  annotateOnce: AnnotateOnce
  /** The words have been loaded. */
  known(): Promise<unknown>
}

const steps = new Map([
  ['next-hash', 1],
  ['previous-hash', -1],
] as const)

/** What phones lack. */
type Has = {
  [Part in 'contextMenus' | 'commands' | 'omnibox']: (typeof browser)[Part] | undefined
}

/**
 * Context menu, keyboard commands and omnibox, if the browser has them. Call it at once when the background starts: a
 * click may be what woke it. Returns a function that recreates them in another language.
 */
export function startMenus({ settings, labels, annotateOnce, known }: Needs): () => Promise<void> {
  const { contextMenus, commands, omnibox } = browser as Has
  const make = async () => {
    await known()
    omnibox?.setDefaultSuggestion({ description: t('Look up an address, a hash, a block or a label of yours') })
    await contextMenus?.removeAll()
    for (const { contexts, title, ...rest } of menuItems) {
      const item = { ...rest, title: t(title), contexts: [...contexts] }
      contextMenus?.create(item as Parameters<typeof contextMenus.create>[0])
    }
  }
  // Menus outlive the background, so they are recreated for each version and each language.
  browser.runtime.onInstalled.addListener(() => void make())

  contextMenus?.onClicked.addListener(({ menuItemId, selectionText = '', linkUrl = '', frameId = 0 }, tab) => {
    /** Only the page can say what a value is that was selected without its surroundings. */
    const isSecret = async () => {
      const [hash] = /0x[0-9a-f]{64}/i.exec(selectionText || linkUrl) ?? []
      const input = hash && { hash: hash.toLowerCase() }
      return input && tab?.id !== undefined && askPage(tab.id, frameId, 'page.secrets', input).catch(() => false)
    }
    const choose = async ({ ownExplorers: own, neverSites }: Pick<SettingValues, 'ownExplorers' | 'neverSites'>) => {
      const choice = choiceOf({ menuItemId, selectionText, linkUrl }, tab?.id, own)
      if (!choice) return
      if ('digest' in choice) {
        const where = { tab: tab?.id ?? -1, frame: frameId, text: choice.digest }
        return void digestOfSelection(where, { neverSites }).then(pages.open)
      }
      if ('open' in choice) void pages.open((await isSecret()) ? secretPlace : choice.open)
      // The click grants access to this tab. A page that the browser or the reader keeps closed stays as it is.
      else void annotateOnce(choice.annotate).catch(() => {})
    }
    // Without settings, no host is known to be open.
    void settings().then(choose, () => choose({ ownExplorers: {}, neverSites: [everyHost] }))
  })

  /** Runs a keyboard command; an unknown one does nothing. Rejects if the browser denies access to the tab. */
  async function runCommand(name: string, tab: number | undefined): Promise<void> {
    if (name === 'open-search') return pages.open('#/search')
    if (tab === undefined) return
    if (name === 'hide-sentences') return toggleMarks(tab)
    if (name === 'digest') {
      const location = await digestOfTab(tab, await settings())
      // A page that no script has looked at yet has no hashes to list; one that stays closed says so itself.
      if (!location.includes('?')) await annotateOnce(tab).catch(() => {})
      return pages.open(location)
    }
    const by = steps.get(name as 'next-hash')
    if (by === undefined) return
    try {
      await stepInTab(tab, by)
    } catch {
      // No annotator is at work there. The pressed key grants access.
      await annotateOnce(tab)
      await stepInTab(tab, by)
    }
  }
  commands?.onCommand.addListener((name, tab) => void runCommand(name, tab?.id).catch(() => {}))

  omnibox?.onInputChanged.addListener((text, offer) => {
    const suggestions = Promise.all([settings(), labels()]).then(
      ([{ defaultChain, ownExplorers: own, provider: id }, book]) => {
        const provider = providers[id]
        const options = { own, other: hasManyChains(provider), operations: provider.transactionRecords }
        return suggest(text, defaultChain, book, options).map((each) => ({
          ...each,
          description: marked(each.description),
        }))
      },
    )
    // Without access, the words can still be looked up.
    void suggestions.then(offer, () => offer([]))
  })
  omnibox?.onInputEntered.addListener((text) => {
    const enter = (own: SettingValues['ownExplorers']) => {
      const location = omniboxLocation(text, own)
      if (location !== null) void pages.open(location)
    }
    void settings().then(
      ({ ownExplorers }) => enter(ownExplorers),
      () => enter({}),
    )
  })
  return make
}

/** Chromium parses descriptions as XML. Firefox, the only one to report its name, shows them as they are. */
const marked = (text: string) =>
  'getBrowserInfo' in browser.runtime ? text : text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
