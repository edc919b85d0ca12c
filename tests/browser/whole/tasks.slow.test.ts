import { afterAll, describe, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { everydayTasks } from '../../tasks/everyday-tasks'
import { freshStage, withKey, withoutKey } from '../../tasks/first-sentence'
import type { Hand } from '../../tasks/hand'
import { tasksTable, type Walked } from '../../tasks/tasks-table'
import { temporaryFolder, withStage } from '../drive/with-stage'

/** Nobody should have to press more than this, and for most questions less. */
const most = { presses: 12, seconds: 60 }

const walked: Walked[] = []
const folder = temporaryFolder()

async function timed(name: string, walk: () => Promise<Hand>): Promise<void> {
  const from = performance.now()
  const { presses, texts } = await walk()
  const seconds = (performance.now() - from) / 1000
  walked.push({ name, presses, texts, seconds })
  expect(presses).toBeLessThanOrEqual(most.presses)
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
    await timed(name, () => walk(at))
  } finally {
    await at.close()
  }
})

describe('every day', () => {
  const at = withStage({
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
