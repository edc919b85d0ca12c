import { expect, it } from 'vitest'
import { fc } from '../../../fast-check'
import { setUp } from '../budget-fixture'
import { pageAsker } from '../page-asker'

it('cases 119, 120: whatever pages do, no budget is ever passed', async () => {
  const act = fc.record({
    tab: fc.integer({ min: 1, max: 3 }),
    document: fc.option(fc.constantFrom('d1', 'd2', 'd3'), { nil: undefined }),
    site: fc.constantFrom('a.example', 'b.example', 'c.example'),
    restart: fc.integer({ min: 0, max: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 80 }), async (acts) => {
      let setup = setUp()
      const settings = { budgetPerDocument: 4, budgetPerSiteDay: 9, budgetPerDay: 15 }
      const bySite = new Map<string, number>()
      let inDocument = 0
      let latest = ''
      for (const { restart, ...each } of acts) {
        if (restart === 0) setup = setUp(setup.database)
        const ok = await setup.charge(pageAsker(each), settings).then(
          () => true,
          () => false,
        )
        if (!ok) continue
        bySite.set(each.site, (bySite.get(each.site) ?? 0) + 1)
        const name = `${each.tab} ${each.document}`
        inDocument = name === latest ? inDocument + 1 : 1
        latest = name
        expect(inDocument).toBeLessThanOrEqual(4)
      }
      for (const used of bySite.values()) expect(used).toBeLessThanOrEqual(9)
      expect([...bySite.values()].reduce((sum, used) => sum + used, 0)).toBeLessThanOrEqual(15)
    }),
    { numRuns: 40 },
  )
})
