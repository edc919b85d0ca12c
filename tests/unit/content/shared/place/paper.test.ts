import { expect, it } from 'vitest'
import { paperIn } from '../../../../../lib/content/shared/place/lightness'

const style = (backgroundColor: string, backgroundImage = 'none') =>
  ({ backgroundColor, backgroundImage }) as CSSStyleDeclaration

it.each([
  ['a colour', style('rgb(18, 18, 18)'), 'rgb(18, 18, 18)'],
  ['a colour that is hardly seen through', style('rgba(18, 18, 18, 0.9)'), 'rgba(18, 18, 18, 0.9)'],
  ['a colour in another notation', style('oklch(0.2 0.01 200)'), 'oklch(0.2 0.01 200)'],
  [
    'a colour of a space with a digit in its name',
    style('color(display-p3 0.1 0.3 0.25)'),
    'color(display-p3 0.1 0.3 0.25)',
  ],
  ['a colour over a picture', style('rgb(18, 18, 18)', 'url("a.png")'), 'rgb(18, 18, 18)'],
  ['a veil', style('rgba(0, 0, 0, 0.2)'), undefined],
  ['a veil in another notation', style('color(srgb 0 0 0 / 0.2)'), undefined],
  ['a veil of such a space', style('color(rec2020 0 0 0 / 0.2)'), undefined],
  ['nothing', style('rgba(0, 0, 0, 0)'), undefined],
  ['a picture', style('rgba(0, 0, 0, 0)', 'url("a.png")'), ''],
  ['a gradient under a veil', style('rgba(0, 0, 0, 0.2)', 'linear-gradient(red, blue)'), ''],
])('the paper of %s', (_, given, paper) => {
  expect(paperIn(given)).toBe(paper)
})
