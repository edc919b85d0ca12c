import { expect, it } from 'vitest'
import { everything, readRule, writeRule } from '~/lib/core/following/follow-rule'
import { settings } from '~/lib/settings/schema'

const key = `1:0x${'1'.repeat(40)}`
const token = `0x${'a'.repeat(40)}`

it.each([
  ['in:', { direction: 'in', token: '', least: '' }],
  ['any:coin:', { direction: 'any', token: 'coin', least: '' }],
  ['out:coin:0.5', { direction: 'out', token: 'coin', least: '0.5' }],
  [`in:${token}:1000`, { direction: 'in', token, least: '1000' }],
] as const)('%s is kept and read back', (text, rule) => {
  expect(readRule(text)).toEqual(rule)
  expect(writeRule(rule)).toBe(text)
  expect(settings.followRules.parse({ [key]: text })).toEqual({ [key]: text })
})

it.each(['', 'up:', 'in', 'in::5', 'in:coin:-1', 'in:coin:1e5', 'in:coin:1.', `in:0x12:1`, 'in:coin:1:2', ' in:'])(
  '%j is no rule: everything is told',
  (text) => {
    expect(readRule(text)).toEqual(everything)
    expect(settings.followRules.parse({ [key]: text })).toBeUndefined()
  },
)

it('everything needs no rule', () => {
  expect(writeRule(everything)).toBeUndefined()
  expect(readRule(undefined)).toEqual(everything)
})
