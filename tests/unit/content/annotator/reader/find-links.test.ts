// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { findLinks } from '../../../../../lib/content/annotator/reader/find-links'
import { hashOf } from '../../../../sandbox/world/made-up'

const hash = hashOf('item')

/** A component whose own link is in its root, with what it shows in the page. */
function item(inPage: string, inLink = '<slot></slot>'): Element {
  const host = document.createElement('my-item')
  host.innerHTML = inPage
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<div><a href="https://etherscan.io/tx/${hash}">${inLink}</a></div>`
  document.body.append(host)
  return root.firstElementChild as Element
}

afterEach(() => document.body.replaceChildren())

it('knows the link of a component by the digits that the page puts in it, and stands at those', () => {
  const [found, ...others] = findLinks(
    item(`<h2>Received</h2><p>${hash.slice(0, 14)}…${hash.slice(-8)}</p><b>+0.5 ETH</b>`),
    [],
    () => [],
  )
  expect([found?.hash, found?.element.localName, found?.link?.localName]).toEqual([hash, 'p', 'a'])
  expect(others).toEqual([])
})

it('takes no link that shows nothing of its hash for one', () => {
  expect(findLinks(item('<h2>Settings</h2>'), [], () => [])).toEqual([])
  expect(findLinks(item('<p>0x12345678…12345678</p>', '<svg></svg>'), [], () => [])).toEqual([])
})
