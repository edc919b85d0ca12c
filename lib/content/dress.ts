const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Gives a shadow root its styles; one sheet for all roots of a document where the browser allows that. */
export function dress(root: ShadowRoot, css: string): void {
  const { ownerDocument } = root
  try {
    const ofDocument = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>()
    sheets.set(ownerDocument, ofDocument)
    let sheet = ofDocument.get(css)
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      ofDocument.set(css, sheet)
    }
    root.adoptedStyleSheets = [sheet]
  } catch {
    // Firefox keeps this list from content scripts, and lets their style elements through a page's policy instead.
    const style = ownerDocument.createElement('style')
    style.textContent = css
    root.append(style)
  }
}
