// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest'
import { fillRoute, matchRoute } from '../../../../lib/ui/navigation/match-route'
import { entry, go, linkTo, parsePlace, place } from '../../../../lib/ui/navigation/router'
import { fc } from '../../../fast-check'

const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 1))
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })

describe('a place', () => {
  test('survives the way through a link, whatever its query holds', () => {
    fc.assert(
      fc.property(fc.dictionary(text, text, { noNullPrototype: true, maxKeys: 5 }), (query) => {
        expect(parsePlace(linkTo('/address/0x1', query))).toEqual({ path: '/address/0x1', query })
      }),
    )
  })

  test('has one link, whatever the order of its query', () => {
    expect(linkTo('/worlds', { q: 'a', chain: '690' })).toBe(linkTo('/worlds', { chain: '690', q: 'a' }))
  })

  test('leaves out what is not set', () => {
    expect(linkTo('/worlds', { q: '', chain: undefined })).toBe('#/worlds')
  })

  test.each(['', '#', '#/', '#//', '/'])('is home for %j', (hash) => {
    expect(parsePlace(hash)).toEqual({ path: '/', query: {} })
  })

  test('is read from anything without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hash) => {
        expect(parsePlace(hash).path.startsWith('/')).toBe(true)
      }),
    )
  })
})

describe('the router', () => {
  test('follows links, back and forward', async () => {
    go('#/worlds?chain=690')
    await until(() => place.value.path === '/worlds')
    go('#/bundlers')
    await until(() => place.value.path === '/bundlers')
    history.back()
    await until(() => place.value.path === '/worlds')
    expect(place.value.query).toEqual({ chain: '690' })
  })

  test('replaces without an entry to go back to', async () => {
    go('#/worlds')
    await until(() => place.value.path === '/worlds')
    const { length } = history
    go('#/worlds?q=position', { replace: true })
    expect(place.value.query).toEqual({ q: 'position' })
    expect(location.hash).toBe('#/worlds?q=position')
    expect(history.length).toBe(length)
  })
})

describe('an entry of the history', () => {
  test('keeps its name when what it shows is replaced', () => {
    const { value } = entry
    go('#/worlds?q=table', { replace: true })
    expect(entry.value).toBe(value)
    expect(history.state).toBe(value)
  })

  test('keeps its name when a link leads to where one is', () => {
    const { value } = entry
    // Browsers follow such a link by replacing the entry.
    history.replaceState(null, '')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(entry.value).toBe(value)
    expect(history.state).toBe(value)
  })
})

describe('a route', () => {
  const subject = text.filter((each) => each !== '.' && each !== '..')

  test('gives back what it was filled with', () => {
    fc.assert(
      fc.property(subject, (world) => {
        const route = '/worlds/:world?/tables'
        expect(matchRoute(route, fillRoute(route, { world }))).toEqual({ world })
      }),
    )
  })

  test('may go without its parameter', () => {
    expect(fillRoute('/worlds/:world?/tables', {})).toBe('/worlds/tables')
    expect(matchRoute('/worlds/:world?/tables', '/worlds/tables')).toEqual({})
    expect(matchRoute('/address/:address?', '/address')).toEqual({})
  })

  test.each([
    ['/worlds', '/worlds/0x1'],
    ['/worlds/:world?/tables', '/worlds'],
    ['/address/:address?', '/address/0x1/transactions'],
    ['/', '/worlds'],
  ])('%s does not match %s', (route, path) => {
    expect(matchRoute(route, path)).toBeNull()
  })

  test('keeps a stray percent sign as it was typed', () => {
    expect(matchRoute('/transaction/:hash?', '/transaction/50%')).toEqual({ hash: '50%' })
  })
})
