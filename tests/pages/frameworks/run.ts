import { hydrateReact, mountReact } from './react'
import { type Mounted, stateAt, textOf } from './state'
import { mountSvelte } from './svelte.svelte'
import { mountVue } from './vue'

/**
 * Runs in the page: applications that redraw themselves again and again, and watch over the content of their elements.
 */
const at = (id: string) => document.getElementById(id) as Element
const wrong: string[] = []
addEventListener('error', ({ message }) => wrong.push(message))
addEventListener('unhandledrejection', ({ reason }) => wrong.push(String(reason)))
const said = console.error
console.error = (...words: unknown[]) => {
  wrong.push(words.map(String).join(' '))
  said(...words)
}

const apps: Record<string, Mounted> = {
  react: mountReact(at('react')),
  hydrated: hydrateReact(at('hydrated')),
  vue: mountVue(at('vue')),
  svelte: mountSvelte(at('svelte')),
}

const textAt = (id: string) => at(id).textContent?.replace(/\s+/g, ' ').trim()

let step = 0
/** Draws every application `times` times, `pause` ms apart, and looks whether each shows what it should. */
async function redraw(times: number, pause: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    step++
    for (const [id, app] of Object.entries(apps)) {
      await app.show(stateAt(step))
      const text = textAt(id)
      const expected = textOf(stateAt(step))
      if (text !== expected) wrong.push(`${id} shows at step ${step}: ${text}\nand not: ${expected}`)
    }
    await new Promise((done) => setTimeout(done, pause))
  }
}

function unmount(): void {
  for (const app of Object.values(apps)) app.unmount()
}

Object.assign(window, { frameworks: { redraw, unmount, wrong, step: () => step } })
