import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '../../sandbox/fault-kinds'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { cast } from '../../sandbox/world/world-people'
import { explore, pageOf, walk } from './ask'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const list = `/1/api/v2/addresses/${cast.ada.hash}/transactions`

describe('pages', () => {
  const cursors = async (fault: Fault, count: number) => {
    sandbox.faults.set('E2', fault)
    const pages = await walk(sandbox, list, {}, count)
    return {
      cursors: pages.map(({ next_page_params }) => JSON.stringify(next_page_params)),
      hashes: pages.map(({ items }) => items[0]?.hash),
    }
  }

  it('are repeated with the same cursor', async () => {
    const { cursors: seen, hashes } = await cursors({ kind: 'repeatedPage' }, 5)
    expect([new Set(seen).size, new Set(hashes).size, seen.length]).toEqual([1, 1, 5])
  })

  it('go round in a circle', async () => {
    const { cursors: seen } = await cursors({ kind: 'cursorCycle', length: 3 }, 7)
    expect(seen.map((cursor) => seen.indexOf(cursor))).toEqual([0, 1, 2, 0, 1, 2, 0])
  })

  it('never end', async () => {
    const { cursors: seen, hashes } = await cursors({ kind: 'endless' }, 9)
    expect([new Set(seen).size, new Set(hashes).size]).toEqual([9, 1])
  })

  it('have one bad record', async () => {
    sandbox.faults.set('E2', { kind: 'badRecord' })
    const { items } = pageOf(await explore(sandbox, list))
    expect(items.map(({ hash }) => typeof hash === 'string').filter((good) => !good)).toHaveLength(1)
  })
})
