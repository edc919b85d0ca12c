import { afterAll, describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { keys } from '../../sandbox/keys'
import { everydayTasks } from '../../tasks/everyday-tasks'
import { freshStage, withKey, withoutKey } from '../../tasks/first-sentence'
import type { Hand } from '../../tasks/hand'
import { temporaryFolder, withStage } from '../drive/with-stage'

/** Nobody should have to press more than this, and for most questions less. */
const most = { presses: 12, seconds: 60 }

/** From the installation to the first sentence, the browser’s own question included. */
const mostAtFirst = 7

interface Walked {
  name: string
  presses: number
  /** Typed or pasted. */
  texts: number
  /** From the first press to the answer, with the sandbox as service; a person’s hand comes on top. */
  seconds: number
}

/** As in the documentation. */
const tasksTable = (walked: readonly Walked[]): string =>
  [
    '| task | presses | texts | seconds |',
    '|---|---:|---:|---:|',
    ...walked.map(({ name, presses, texts, seconds }) => `| ${name} | ${presses} | ${texts} | ${seconds.toFixed(1)} |`),
  ].join('\n')

const walked: Walked[] = []
const folder = temporaryFolder()

async function timed(name: string, walk: () => Promise<Hand>, mostPresses = most.presses): Promise<void> {
  const from = performance.now()
  const { presses, texts } = await walk()
  const seconds = (performance.now() - from) / 1000
  walked.push({ name, presses, texts, seconds })
  expect(presses).toBeLessThanOrEqual(mostPresses)
  expect(seconds).toBeLessThanOrEqual(most.seconds)
}

afterAll(() => {
  process.stdout.write(`\n${tasksTable(walked)}\n\n`)
})

test.each([
  ['First sentence, without a key', withoutKey],
  ['First sentence, with a key', withKey],
])('%s', async (name, walk) => {
  const at = await freshStage()
  try {
    await timed(name, () => walk(at), mostAtFirst)
  } finally {
    await at.close()
  }
})

describe.each(browserKinds)('every day, in %s', (kind) => {
  const at = withStage({
    kind,
    configuration: {
      annotate: 'everywhere',
      credentials: { explorerKey: keys.explorer, partnerKey: keys.partner },
    },
  })

  test.each(everydayTasks.map((task) => [task.name, task] as const))('%s', async (name, { before, walk }) => {
    await before?.(at)
    await timed(name, () => walk(at, folder))
  })
})
