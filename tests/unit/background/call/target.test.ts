import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../lib/api/define'
import { endpoints } from '../../../../lib/api/index'
import { targetOf } from '../../../../lib/background/call/target'
import { type SettingValues, settings } from '../../../../lib/settings/schema'
import { fc } from '../../../fast-check'

const initial = Object.fromEntries(Object.entries(settings).map(([name, { initial }]) => [name, initial]))
const mine: SettingValues = {
  ...(initial as SettingValues),
  provider: 'documented',
  explorerHost: 'https://explorer.example/base',
}
const target = (chain: unknown) => targetOf(endpoints.addressOverview as Endpoint, { chain }, mine, false)

describe('case 90: the chain of a call', () => {
  it.each([
    '../admin',
    '1/../../partner',
    '1?x=',
    '１',
    '٣',
    '0',
    '01',
    '-1',
    '1e3',
    ' 1',
    '1'.repeat(19),
    '',
    1,
    {},
    [],
  ])('%j is no chain id', (chain) => {
    expect(() => target(chain)).toThrow('The chain must be a chain id')
  })

  it('whatever is given: digits in the path, or nothing is asked', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.bigInt().map(String), fc.anything()), (chain) => {
        let segment: string | undefined
        try {
          ;({ segment } = target(chain))
        } catch {
          return
        }
        expect(segment).toMatch(/^[1-9]\d{0,17}$/)
      }),
    )
  })
})
