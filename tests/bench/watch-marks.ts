/**
 * Runs in the world of our scripts before they do, and records when each mark and each row of a changing page appears.
 * Only for measuring times: while costs are measured, nothing else may run in the page.
 */
export interface Watched {
  /** When its sentence came: beginning of the hash → ms since 1970. */
  marks: Record<string, number>
  /** Rows in view as they came, by beginning of their hash, in batches. */
  batches: Batch[]
}

interface Batch {
  at: number
  visible: string[]
}

const watched: Watched = { marks: {}, batches: [] }
Object.assign(globalThis, { benchWatched: watched })

const now = () => performance.timeOrigin + performance.now()

const ofRoot = new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      const [, hash] = /0x([\da-f]{10})/.exec((node as Element).ariaLabel ?? '') ?? []
      if (hash) watched.marks[hash] ??= now()
    }
  }
})
const attach = Element.prototype.attachShadow
Element.prototype.attachShadow = function (init) {
  const root = attach.call(this, init)
  ofRoot.observe(root, { childList: true })
  return root
}

/** The beginning of the hash of a row. */
const hashIn = (row: Element | null | undefined) => row?.querySelector('a')?.href.match(/0x([\da-f]{10})/)?.[1] ?? ''

const list = document.getElementById('list')
if (list) {
  new MutationObserver((records) => {
    const rows = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)
    const at = now()
    const visible = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    watched.batches.push({ at, visible: visible.map(hashIn) })
  }).observe(list, { childList: true })
}
