import { expect, it } from 'vitest'
import { createReading } from '../../../../lib/content/extras/long-text'
import { hashesIn } from '../../../../lib/core/gloss/hash-pattern'
import { hashOf } from '../../../sandbox/world/made-up'

const lineOf = (line: number) => {
  const hash = hashOf(`line ${line}`)
  const written = [hash, hash.toUpperCase().replace('0X', '0x'), `0X${hash.slice(2)}`, `a${hash}`, `${hash}f`]
  return `${line} ${'.'.repeat(line % 41)} tx=${written[line % written.length]}`
}
const log = Array.from({ length: 8000 }, (_, line) => lineOf(line)).join('\n')
const never = () => false
const always = () => true

function read(text: string, hasTime: () => boolean) {
  const reading = createReading(text)
  let turns = 0
  for (; !reading.isDone(); turns++) reading.readOn(hasTime)
  return { found: reading.found, turns }
}

it('finds what is found in the whole, in the order of the text, however little time there is', () => {
  const whole = hashesIn(log).sort((a, b) => a.start - b.start)
  expect(whole.length).toBe(4800)
  expect(read(log, always)).toEqual({ found: whole, turns: 1 })
  expect(read(log, never).found).toEqual(whole)
  expect(read(log, never).turns).toBeGreaterThan(5)
})

it('finds hashes over each edge of its parts, also where glue holds them together', () => {
  const hash = hashOf('edge')
  for (const written of [hash, `${hash.slice(0, 20)}\u200b${hash.slice(20)}`]) {
    for (let before = 19_990 - written.length; before < 20_010; before++) {
      const text = `${' '.repeat(before)}${written} ${' '.repeat(300)}`
      expect(read(text, never).found, `${before}`).toEqual([{ hash, start: before, end: before + written.length }])
    }
    const joined = `${' '.repeat(19_999)}_${written}`
    expect(read(joined, never).found).toEqual([])
  }
})

it('keeps no more than 20,000 places', () => {
  const many = `${hashOf('again')} `.repeat(30_000)
  expect(read(many, always).found).toHaveLength(20_000)
})
