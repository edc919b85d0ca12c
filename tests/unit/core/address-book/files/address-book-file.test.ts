import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { checkLabel } from '~/lib/core/address-book/check-label'
import { planImport } from '~/lib/core/address-book/files/read-book-file'
import { toCsv } from '~/lib/core/export/csv-export'
import { fc } from '../../../../fast-check'

const a = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const anyAddress = fc
  .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
  .map((digits) => getAddress(`0x${digits}`))

describe('labels in a file of ours', () => {
  const unit = fc.constantFrom(...'=+-@＝;|,\'" 1.x')
  const written = fc.oneof(fc.string({ unit, maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 12 }))
  const drafts = fc
    .uniqueArray(fc.record({ address: anyAddress, label: written, note: written }), {
      selector: ({ address }) => address,
      maxLength: 6,
    })
    .map((all) =>
      all.flatMap((draft) => {
        const checked = checkLabel(draft)
        return 'id' in checked ? [] : [checked]
      }),
    )
    .filter((all) => all.length > 0)

  it('come back as they were, and run nowhere on the way (case 114)', () => {
    fc.assert(
      fc.property(drafts, (all) => {
        const cells = all.map(({ address, label, note, colour }) => [address, label, note, colour])
        const plan = planImport(toCsv(['address', 'label', 'note', 'colour'], cells), new Map())
        expect(plan.fault).toBeNull()
        expect(plan.rows.map(({ draft }) => draft)).toEqual(all)
      }),
      { numRuns: 500 },
    )
  })

  it.each(["'=", '=x', "''-1", 'x;=1', "x;'=1", '＝x'])('with a label of %s', (label) => {
    const source = toCsv(['address', 'label'], [[a, label]])
    expect(planImport(source, new Map()).rows[0]?.draft?.label).toBe(label)
  })
})
