import { expect, it } from 'vitest'
import { paperUnder } from '../../../../../../lib/content/marks/place/around/paper-under'

const white = 'rgb(255, 255, 255)'

it.each([
  ['black on white', 'rgb(0, 0, 0)', white, white],
  ['pale grey on white, as the page has it', 'rgb(170, 170, 170)', white, white],
  ['light on dark', 'rgb(238, 238, 238)', 'rgb(17, 17, 17)', 'rgb(17, 17, 17)'],
  ['a notation whose lightness is not known', 'lab(90 0 0)', white, white],
])('a sentence stands on the page’s own paper: %s', (_, ink, around, paper) => {
  expect(paperUnder(ink, around)).toBe(paper)
})

it.each([
  ['without any background', 'rgb(0, 0, 0)', undefined],
  ['grey without any background', 'rgb(136, 136, 136)', undefined],
])('a sentence stands on the browser’s paper: %s', (_, ink, around) => {
  expect(paperUnder(ink, around)).toBe('canvas')
})

it.each([
  ['on a gradient or a picture', 'rgb(238, 238, 238)', ''],
  ['on white that something dark must lie over', 'rgb(238, 238, 238)', white],
  ['without any background', 'rgb(238, 238, 238)', undefined],
  ['in other notations', 'oklch(0.95 0.01 200)', undefined],
])('light words have dark paper: %s', (_, ink, around) => {
  expect(paperUnder(ink, around)).toMatch(/^light-dark\(#121212/)
})

it.each([
  ['on a gradient or a picture', 'rgb(34, 34, 34)', ''],
  ['on black that something light must lie over', 'rgb(20, 20, 20)', 'rgb(0, 0, 0)'],
])('dark words have white paper: %s', (_, ink, around) => {
  expect(paperUnder(ink, around)).toBe('white')
})
