/**
 * Page scripts take members from the browser's own prototypes. Most unit tests have no DOM at all, and that of the others
 * has `textContent` on the classes below `Node`.
 */
const here = globalThis as unknown as Record<string, { prototype: object } | undefined>

for (const name of ['Node', 'Element', 'HTMLElement', 'Document', 'EventTarget']) here[name] ??= class {}

if (here.Text) {
  const top = Node.prototype
  Object.defineProperty(top, 'textContent', {
    get(this: Node) {
      for (let kind = Object.getPrototypeOf(this); kind && kind !== top; kind = Object.getPrototypeOf(kind)) {
        const { get } = Object.getOwnPropertyDescriptor(kind, 'textContent') ?? {}
        if (get) return get.call(this)
      }
      return null
    },
  })
}
