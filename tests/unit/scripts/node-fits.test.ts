import { expect, test } from 'vitest'
import { nodeFits } from '../../../scripts/node-fits.mjs'
import { readText } from '../../rules/source-files'

const { engines } = JSON.parse(readText('package.json'))

test.each([
  ['18.20.8', false],
  ['20.12.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.12.0', false],
  ['22.13.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['25.1.0', true],
])('Node %s can run this: %s', (version, can) => {
  expect(nodeFits(version, engines.node)).toBe(can)
})

test('the lockfile and the first page name the same versions', () => {
  expect(JSON.parse(readText('package-lock.json')).packages[''].engines).toEqual(engines)
  expect(engines.node).toBe('^20.19.0 || ^22.13.0 || >=24.0.0')
  expect(readText('README.md')).toContain('Node: 20 (from 20.19), 22 (from 22.13), or 24 and newer.')
})
