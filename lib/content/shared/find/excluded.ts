import * as dom from '../dom/dom'

/** Elements whose text is not page text, by local name; of drawings, only the parts that are not drawn. */
export const notText = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'textarea',
  'input',
  'select',
  'option',
  'title',
  'head',
  'iframe',
  'object',
  'canvas',
  'audio',
  'video',
  'defs',
  'desc',
  'metadata',
  'math',
])

// Editors draw their text in plain elements and lose their place when something foreign appears there.
const editing =
  '[contenteditable]:not([contenteditable="false" i]),[role="textbox"],[role="searchbox"],' +
  'textarea,input,select,.CodeMirror,.cm-editor,.monaco-editor,.ace_editor,.ql-editor,.ProseMirror,.kix-appview-editor,' +
  '[data-slate-editor],[data-lexical-editor]'

const isEditable = (element: Element) => /write/.test(getComputedStyle(element).getPropertyValue('-webkit-user-modify'))

/** Whether somebody writes here, at any depth and across shadow roots. Nothing is shown in such places. */
export function isEditing(element: Element): boolean {
  if (dom.designMode(document) === 'on') return true
  for (let inner: Element | null = element; inner; ) {
    if (dom.closest(inner, editing) || isEditable(inner)) return true
    for (let at: Element | null = inner; at; at = dom.parentElement(at))
      if (at instanceof HTMLElement && dom.editContext(at)) return true
    const root: Node = dom.getRootNode(inner)
    inner = root instanceof ShadowRoot ? root.host : null
  }
  return false
}
