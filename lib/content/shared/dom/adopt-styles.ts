import * as dom from './dom'

/** Gives shadow roots their styles: one sheet for the whole document if the browser allows it. */
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
      // Firefox denies this list to content scripts, but exempts their style elements from a page's policy.
      const made = dom.createElement(document, 'style')
      made.textContent = css
      root.append(made)
    }
  }
}
