/**
 * Looks of what stands in web pages. Pixels and system type only: a page's own sizes and fonts are not ours to follow.
 * Badges take the page's ink (`currentColor`) where they can; the card brings its own surface, light or dark.
 */
const type = `font-family: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  font-feature-settings: "tnum"; font-style: normal; letter-spacing: normal; text-transform: none; word-spacing: normal;
  text-indent: 0; text-shadow: none; white-space: nowrap; direction: ltr; text-align: left; -webkit-font-smoothing: antialiased;`

export const badgeCss = `
.badge { all: unset; box-sizing: border-box; ${type} position: relative; display: inline-flex; align-items: center; gap: 5px;
  height: 18px; max-width: var(--room, 400px); padding: 0 7px; border-radius: 9px; font-size: 12px; font-weight: 400;
  line-height: 18px; color: color-mix(in srgb, currentColor 88%, transparent); cursor: pointer; user-select: none;
  -webkit-user-select: none; background: color-mix(in srgb, currentColor 7%, transparent); }
.badge:hover { background: color-mix(in srgb, currentColor 12%, transparent); }
.badge:focus-visible { outline: 2px solid #6a60ea; outline-offset: 1px; }
.badge .dot { flex: none; width: 6px; height: 6px; border-radius: 50%; background: #6a60ea; }
.badge .text { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.badge [data-t]::after { content: attr(data-t); white-space: pre; }
.badge b { font-weight: 600; }
.badge .which { flex: none; font: 11px/18px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; opacity: .7; }
.badge .chain { flex: none; font-size: 11px; opacity: .62; }
.badge .chain::before { content: "·"; margin-right: 5px; }
.badge[data-state="failed"] .dot { background: #e0453a; }
.badge[data-state="pending"] .dot { background: #d98a13; }
.badge[data-state="stub"] .dot { background: none; box-shadow: inset 0 0 0 1.5px #6a60ea; }
.badge[data-size="dot"] { width: 16px; height: 16px; padding: 0; justify-content: center; border-radius: 50%; }
.badge[data-size="dot"] .dot { width: 7px; height: 7px; }
.badge[data-state="held"] .dot { background: none; box-shadow: inset 0 0 0 1.5px currentColor; opacity: .75; }
.badge[data-state="silent"] .dot, .badge[data-state="unserved"] .dot { background: currentColor; opacity: .4; width: 5px; height: 5px; }
.badge[data-state="error"] .dot { background: none; width: auto; height: auto; font-weight: 700; font-size: 11px; color: #d5402f; }
.badge[data-state="error"] .dot::after { content: "!"; }
.badge.over { position: absolute; color: var(--ink, #1b1d22); background: color-mix(in srgb, var(--ink, #1b1d22) 7%, var(--paper, #fff)); }
.badge.over:hover { background: color-mix(in srgb, var(--ink, #1b1d22) 12%, var(--paper, #fff)); }
.badge.over[data-size="dot"] { background: none; }
.about { display: none; }
@media (prefers-reduced-motion: no-preference) {
  .badge { transition: background-color .12s; }
  .badge[data-state="pending"] .dot { animation: wait 1.6s ease-in-out infinite; }
  @keyframes wait { 50% { opacity: .35; } }
}
@media (forced-colors: active) { .badge { border: 1px solid; } }
@media print { .badge { display: none; } }
`

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
