// @vitest-environment happy-dom
import './laid-out'
import { expect, it } from 'vitest'
import { insist, overrule } from '../../../../../lib/content/marks/place/overrule'

function paragraph(style = ''): HTMLElement {
  document.body.innerHTML = `<p${style && ` style="${style}"`}>words</p>`
  return document.querySelector('p') as HTMLElement
}

it('replaces a style without a trace in the element, and gives the page’s own back', () => {
  const element = paragraph('padding-bottom:4px')
  const before = element.outerHTML
  const overruled = overrule(element, { paddingBottom: '20px' })
  insist([overruled])
  expect(getComputedStyle(element).paddingBottom).toBe('20px')
  expect(element.outerHTML).toBe(before)
  expect(overruled.isWritten).toBeUndefined()
  overruled.undo()
  expect(getComputedStyle(element).paddingBottom).toBe('4px')
})

it('writes all of the styles where the page’s own is important, and gives back value and priority', () => {
  const element = paragraph('padding-bottom:4px!important;height:30px')
  const overruled = overrule(element, { paddingBottom: '20px', height: '50px' })
  insist([overruled])
  const { style } = element
  expect(overruled.isWritten).toBe(true)
  expect([style.paddingBottom, style.getPropertyPriority('padding-bottom')]).toEqual(['20px', 'important'])
  expect([style.height, style.getPropertyPriority('height')]).toEqual(['50px', 'important'])
  // Nothing of the animation is left behind the style.
  overruled.undo()
  expect([style.paddingBottom, style.getPropertyPriority('padding-bottom')]).toEqual(['4px', 'important'])
  expect([style.height, style.getPropertyPriority('height')]).toEqual(['30px', ''])
  expect(getComputedStyle(element).height).toBe('30px')
})

it('leaves no empty attribute where there was none', () => {
  const element = paragraph()
  // A browser that does not animate this style.
  const overruled = overrule(element, { display: 'inline-block' })
  element.animate = () => ({ cancel() {} }) as unknown as Animation
  overruled.undo()
  insist([overruled])
  expect(element.style.display).toBe('inline-block')
  overruled.undo()
  expect(element.hasAttribute('style')).toBe(false)
})

it.each([
  ['20.9px', false],
  ['21px', true],
  ['19.1px', false],
  ['19px', true],
])('takes a length for what was asked within a px: %s is written: %s', (now, isWritten) => {
  const element = paragraph(`padding-bottom:${now}!important`)
  const overruled = overrule(element, { paddingBottom: '20px' })
  insist([overruled])
  expect(overruled.isWritten === true).toBe(isWritten)
})

it('does not take nothing for a length that is none', () => {
  const element = paragraph('white-space:normal!important')
  const overruled = overrule(element, { whiteSpace: 'break-spaces' })
  insist([overruled])
  expect(element.style.whiteSpace).toBe('break-spaces')
})
