import { expect, test } from 'vitest'
import { typedDecimal, typedText } from '../../../../lib/core/amounts/typed-decimal'

test.each([
  ['en', '0.25', '0.25'],
  ['en', ' 1500 ', '1500'],
  ['en', '1.000', '1.000'],
  ['en', '0,5', null],
  ['en', '1,000', null],
  ['de', '0,5', '0.5'],
  ['de', '0.5', '0.5'],
  ['de', '1.5', '1.5'],
  ['de', '1.000', null],
  ['de', '1.000,5', null],
  ['de', '0.125', '0.125'],
  ['de', '1,125', '1.125'],
  ['es', '0,5', '0.5'],
  ['fr', '0,5', '0.5'],
  ['fr', '12.000', null],
  ['ar', '٠٫٥', '0.5'],
  ['ar', '0٫5', '0.5'],
  ['ar', '۱۲', '12'],
  ['ja', '０．５', '0.5'],
  ['en', '-1', null],
  ['en', '1e9', null],
  ['en', '1.', null],
  ['en', '', null],
])('in %s, %s is %s', (locale, text, decimal) => {
  expect(typedDecimal(text, locale)).toBe(decimal)
})

test.each(['en', 'de', 'es', 'fr', 'ja', 'zh-CN', 'ar'])('what a field shows in %s can be typed', (locale) => {
  for (const decimal of ['0.5', '0.125', '1.125', '1500', '12.345'])
    expect(typedDecimal(typedText(decimal, locale), locale)).toBe(decimal)
})
