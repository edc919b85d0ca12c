import * as dom from './dom'

/** Gives shadow roots their styles: one sheet for all of a document where the browser allows that. */
export function styleAdopter(css: string): (root: ShadowRoot) => void {
  let sheet: CSSStyleSheet | undefined
  return (root) => {
    try {
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
      }
      root.adoptedStyleSheets = [sheet]
    } catch {
      // Firefox keeps this list from content scripts, and lets their style elements through a page's policy instead.
      const made = dom.createElement(document, 'style')
      made.textContent = css
      root.append(made)
    }
  }
}
