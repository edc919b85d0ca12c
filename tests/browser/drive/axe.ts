import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'puppeteer-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  axe: {
    run(
      context: Document,
      options: { runOnly: string[] },
    ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>
  }
}

export const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The violations axe finds of WCAG 2.2 A and AA, including 24-pixel targets, one line each. */
export async function faults(page: Page, rules: readonly string[] = everything): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as Axe
    // Nobody reads the colours in the middle of a transition.
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
    const { violations } = await axe.run(document, { runOnly: [...rules] })
    return violations.flatMap(({ id, nodes }) =>
      nodes
        // Content scrolled half out of view is behind header or footer, and can be scrolled back.
        .filter(({ failureSummary }) => id !== 'target-size' || !failureSummary.includes('partially obscured'))
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replace(/\s+/g, ' ')}`),
    )
  }, rules)
}
