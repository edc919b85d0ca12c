import { browser } from 'wxt/browser'
import { pages, stepInTab } from './browser-side'
import { runCommand } from './commands'
import { choiceOf, menuItems, searchLocation } from './menus'

/** Context menu, keyboard commands and omnibox. Call at once when the background starts: their clicks may be what woke it. */
export function startMenus(): void {
  // Menus outlive the background; they are made anew with each version.
  browser.runtime.onInstalled.addListener(() => {
    void browser.contextMenus.removeAll().then(() => {
      for (const item of menuItems) {
        const { contexts, ...rest } = item
        browser.contextMenus.create({ ...rest, contexts: [...contexts] } as Parameters<
          typeof browser.contextMenus.create
        >[0])
      }
    })
  })

  browser.contextMenus.onClicked.addListener(({ menuItemId, selectionText = '', linkUrl = '' }, tab) => {
    const choice = choiceOf({ menuItemId, selectionText, linkUrl }, tab?.id)
    if (!choice) return
    if ('open' in choice) void pages.open(choice.open)
    // The click itself lets us into this tab. A page the browser keeps closed stays as it is.
    else void pages.inject(choice.annotate).catch(() => {})
  })

  browser.commands.onCommand.addListener((name, tab) => {
    const needs = { step: stepInTab, annotate: pages.inject, open: pages.open }
    void runCommand(name, tab?.id, needs).catch(() => {})
  })

  browser.omnibox.setDefaultSuggestion({ description: 'Look up a transaction or an address' })
  browser.omnibox.onInputEntered.addListener((text) => {
    const location = searchLocation(text)
    if (location !== null) void pages.open(location)
  })
}
