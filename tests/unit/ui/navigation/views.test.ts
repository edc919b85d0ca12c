// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { viewComponents } from '../../../../components/shell/load-view'
import { menuOf } from '../../../../components/shell/menu'
import type { Endpoint } from '../../../../lib/api/define'
import { type EndpointName, endpoints } from '../../../../lib/api/index'
import { settingValues } from '../../../../lib/ui/base/settings'
import { checkFilters, filtersOf } from '../../../../lib/ui/data/filters'
import { betterChains, chainFor } from '../../../../lib/ui/navigation/chain-choice'
import { findView, routeParams, viewHref } from '../../../../lib/ui/navigation/find-view'
import { parsePlace, place } from '../../../../lib/ui/navigation/router'
import { familyOf, groups, views } from '../../../../lib/ui/navigation/views'
import { feeds, lists, others, singles } from '../../../browser/views/places'

const row = (name: EndpointName) => endpoints[name] as unknown as Endpoint
const withEndpoint = views.filter((view) => view.endpoint)

describe('the table of views', () => {
  test('has an id and a route for each row, and each group has a family of it', () => {
    expect(new Set(views.map(({ id }) => id)).size).toBe(views.length)
    expect(new Set(views.map(({ route }) => route)).size).toBe(views.length)
    const used = new Set(views.map((view) => familyOf(view).group))
    expect(groups.map(({ id }) => id)).toEqual(groups.map(({ id }) => id).filter((id) => used.has(id)))
  })

  test('is a list of an endpoint wherever no component of its own is named, and no component is left over', () => {
    const lists = views.filter(({ id }) => !(id in viewComponents))
    expect(lists.filter(({ endpoint }) => !endpoint)).toEqual([])
    const ids = views.map(({ id }) => id)
    expect(Object.keys(viewComponents).filter((id) => !ids.includes(id))).toEqual([])
  })

  test('shows every endpoint of the explorer', () => {
    const shown = new Set(withEndpoint.map(({ endpoint }) => endpoint && row(endpoint).id))
    const explorer = Object.values(endpoints).filter(
      ({ area, openTo }) => area === 'explorer' && openTo !== 'background',
    )
    // Parts of a transaction’s own view, each opened there.
    for (const part of ['E4r', 'E17', 'E18', 'E19', 'E20', 'E21']) shown.add(part)
    // A section of what is followed.
    shown.add('E6')
    // Drawn among the charts of an address.
    shown.add('E23')
    expect(explorer.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
  })

  test.each(withEndpoint.map((view) => [view.id, view] as const))(
    '%s names its parameters as the endpoint does',
    (_, view) => {
      const { params } = row(view.endpoint as EndpointName)
      const named = routeParams(view.route)
      // A page may ask for what a form collects; a route never carries what the endpoint does not know.
      expect(named.filter((name) => !(name in params))).toEqual([])
      if (view.subject) expect(params[named[0] ?? '']?.shown.kind).toBe(view.subject.kind)
    },
  )

  test.each(views.map((view) => [view.id, view] as const))(
    '%s is found by its own link, with and without its subject',
    (_, view) => {
      const subject = `0x${'a'.repeat(40)}`
      // A place that cannot be without its subject leads to the one above it.
      if (!/:\w+(\/|$)/.test(view.route)) expect(findView(parsePlace(viewHref(view.id)))?.view.id).toBe(view.id)
      const [first] = routeParams(view.route)
      if (!first) return
      const found = findView(parsePlace(viewHref(view.id, subject, { chain: '10' })))
      expect(found).toEqual({ view, params: { [first]: subject } })
    },
  )

  test('marks one entry of the menu wherever one is', () => {
    for (const { id } of views) {
      const found = findView(parsePlace(viewHref(id, `0x${'a'.repeat(40)}`)))
      const marked = menuOf(found, '1')
        .flatMap(({ links }) => links)
        .filter(({ current }) => current)
      expect(marked, id).toHaveLength(1)
      expect(marked[0]?.current).toBe(
        views.find(({ family }) => family === found?.view.family)?.id === found?.view.id ? 'page' : 'true',
      )
    }
  })

  test('marks a view by its name alone, where the reader named it', () => {
    const before = settingValues.peek()
    const at = `#/address/0x${'a'.repeat(40)}?chain=1`
    settingValues.value = { ...before, namedViews: [{ name: 'Treasury', place: at }] }
    place.value = parsePlace(at)
    const marked = menuOf(findView(parsePlace(at)), '1')
      .flatMap(({ links }) => links)
      .filter(({ current }) => current)
    settingValues.value = before
    expect(marked.map(({ title }) => title)).toEqual(['Treasury'])
  })

  test('has each of its rows walked by the tests in browsers', () => {
    const walked = [...lists, ...singles, ...feeds, ...others].map(({ id }) => id)
    const ids = views.map(({ id }) => id)
    const missed = ids.filter((id) => !walked.includes(id))
    expect(missed, 'no list of tests/browser/views/places.ts has').toEqual([])
    expect(walked.sort()).toEqual(ids.sort())
  })

  test('leads to where a view went', () => {
    expect(findView(parsePlace('#/watchlist?chain=10'))?.view.id).toBe('following')
    expect(menuOf(null, '1').flatMap(({ links }) => links.map(({ title }) => title))).not.toContain('Watchlist')
  })

  test('leads nowhere for a place nobody knows', () => {
    expect(findView(parsePlace('#/nowhere/at/all'))).toBeNull()
  })
})

describe('the chain of a view', () => {
  const onlyOn = { families: ['optimism'], sentence: 'Only there.' }

  test.each([
    ['the one of the location', '42161', ['1'], undefined, '42161'],
    ['the default without one', undefined, ['1', '10'], undefined, '1'],
    ['the default for a location that names none', '../admin', ['8453'], undefined, '8453'],
    ['the first of the user’s that has such records', undefined, ['1', '42161', '10'], onlyOn, '10'],
    ['any that has, where none of the user’s does', undefined, ['1'], onlyOn, '10'],
    ['the asked one, even where it has none', '1', ['10'], onlyOn, '1'],
  ] as const)('is %s', (_, asked, preferred, only, expected) => {
    expect(chainFor(asked, preferred, only)).toBe(expected)
  })

  test('is questioned only where it has no such records', () => {
    expect(betterChains('10', ['1'], onlyOn)).toEqual([])
    expect(betterChains('1', ['1', '8453'], onlyOn)[0]?.id).toBe('8453')
  })
})

test('filters are those of the table, without the size of a page', () => {
  expect(filtersOf(row('worldTables').query).map(({ name }) => name)).toEqual(['q', 'filter_namespace'])
  expect(filtersOf(row('bundlers').query)).toEqual([])
  expect(filtersOf(row('addressTransactions').query)[0]).toMatchObject({ kind: 'choice', values: ['to', 'from'] })
  expect(filtersOf(row('addressCollections').query)[0]).toMatchObject({ kind: 'choices' })
})

test.each([
  [{ sort: 'fee' }, { sort: 'fee', order: 'desc' }],
  [{ order: 'asc' }, { sort: 'block_number', order: 'asc' }],
  [
    { sort: 'value', order: 'asc' },
    { sort: 'value', order: 'asc' },
  ],
  [{ order: 'sideways' }, {}],
  [{ filter: 'to' }, { filter: 'to' }],
])('of a list ordered by %j the service is asked %j: it heeds one only beside the other', (chosen, asked) => {
  expect(checkFilters({}, row('addressTransactions').query, chosen).input).toEqual(asked)
})
