import { describe, expect, it } from 'vitest'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { cast } from '../../../sandbox/world/world-people'
import { change } from '../fixture'
import { entry, glossing, page } from '../glossing'

const { at, ask, one } = glossing()

const bodies: [string, object][] = [
  ['no sentences', { success: true, data: { summaries: [] } }],
  ['no data', { success: true, data: null }],
  ['no success', { success: false, error: { code: 'INVALID' } }],
  [
    'a sentence with a gap',
    {
      success: true,
      data: { summaries: [{ summary_template: 'Swap {outgoing} for {incoming}', summary_template_variables: {} }] },
    },
  ],
]
const answer = (body: object) => at.sandbox.faults.set('E4', { kind: 'status', status: 200, body })
const asked = () => at.sandbox.stats.all().map(({ endpoint }) => endpoint)
const textOf = ({ sentences: [first] }: Gloss) => sentenceText(first ?? [])

describe('a summary that says nothing is not the end', () => {
  it.each(bodies)('of %s: the record speaks', async (_, body) => {
    await change({ provider: 'public', instances: { '1': `${at.sandbox.url}/instances/1` } })
    answer(body)
    const { hash, explorerHost } = entry('eth-swap')
    const gloss = await one({ hash, host: explorerHost })
    expect(gloss).toMatchObject({ state: 'stub' })
    expect(textOf(gloss)).toContain('ETH')
    expect(asked()).toEqual(['E4', 'E4r'])
  })

  it.each(bodies)('of %s: where there are no records, the row of the page’s list speaks', async (_, body) => {
    answer(body)
    const ada = cast.ada.hash
    const shows = `https://etherscan.io/address/${ada}`
    const asker = { ...page, host: 'etherscan.io', site: 'etherscan.io', shows }
    const hashes = (at.sandbox.world.chain('1')?.byAddress.get(ada.toLowerCase()) ?? []).slice(0, 25)
    const glosses = await ask(
      hashes.map(({ hash }) => ({ hash })),
      asker,
    )
    expect(at.sandbox.stats.count('E4')).toBeGreaterThan(0)
    for (const gloss of glosses) expect(textOf(gloss)).not.toBe('')
  })

  it('where a person asks a service that does not know the summary: the record is looked at', async () => {
    await change({ provider: 'public', instances: { '1': `${at.sandbox.url}/instances/1` } })
    at.sandbox.faults.set('E4', { kind: 'status', status: 404, body: { message: 'Not found' } })
    const { hash } = entry('eth-swap')
    expect(await one({ hash, chain: '1', asked: true })).toMatchObject({ state: 'stub' })
  })
})
