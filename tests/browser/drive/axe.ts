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

/** What axe finds against WCAG 2.2 A and AA, targets of 24 pixels among it, one line each. */
export async function faults(page: Page, rules: readonly string[] = everything): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as Axe
    // Half-way from one colour to another is none that anybody reads.
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
    const { violations } = await axe.run(document, { runOnly: [...rules] })
    return violations.flatMap(({ id, nodes }) =>
      nodes
        // What is scrolled half out of view lies under header or footer, and comes out again.
        .filter(({ failureSummary }) => id !== 'target-size' || !failureSummary.includes('partially obscured'))
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replace(/\s+/g, ' ')}`),
    )
  }, rules)
}
