import { isObject } from '../json/parse-json'
import { t } from '../language/t'
import { cleanText } from '../text/text'

/** A place of the app that the reader named: its view, subject, chain and filters. */
export interface NamedView {
  name: string
  /** Its location in the extension's pages, such as `#/address/0x…/transactions?chain=1&filter=to`. */
  place: string
}

/** Maximum number of views, and lengths of a name and a place. */
export const namedViewLimits = { views: 50, name: 60, place: 600 } as const

/** One of our own paths with filters: nothing that could lead elsewhere. */
const placeShape = /^#\/[\w\-./?=&%:,+~*!'()]*$/

const isPlace = (place: string) => place.length <= namedViewLimits.place && placeShape.test(place)

/** One line that is distinguishable by eye. */
export const viewName = (text: string): string => cleanText(text, namedViewLimits.name)

/** A stored or imported list; undefined if any entry is unusable, and the whole list is then set aside. */
export function readNamedViews(value: unknown): NamedView[] | undefined {
  if (!Array.isArray(value) || value.length > namedViewLimits.views) return undefined
  const isOnce = (each: (view: NamedView) => string) => new Set(value.map(each)).size === value.length
  return value.every(isNamedView) && isOnce(({ place }) => place) && isOnce(({ name }) => name.toLowerCase())
    ? value
    : undefined
}

const isNamedView = (value: unknown): value is NamedView =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  typeof value.name === 'string' &&
  typeof value.place === 'string' &&
  value.name !== '' &&
  viewName(value.name) === value.name &&
  isPlace(value.place)

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Why a place cannot have this name, in a sentence for the field; null if it can. */
export function whyNotNamed(views: readonly NamedView[], { name, place }: NamedView): string | null {
  if (viewName(name) === '') return t('Enter a name.')
  if (!isPlace(place)) return t('This view has too many filters to be named.')
  const others = views.filter((view) => view.place !== place)
  if (others.some((view) => isSameName(view.name, viewName(name)))) return t('Another view has this name.')
  return others.length >= namedViewLimits.views
    ? t('You have {count} named views, the maximum. Remove one first.', { count: namedViewLimits.views })
    : null
}

/** The list with a place under this name, whatever its name was before. */
export const withNamed = (views: readonly NamedView[], { name, place }: NamedView): NamedView[] => {
  const named = { name: viewName(name), place }
  return views.some((view) => view.place === place)
    ? views.map((view) => (view.place === place ? named : view))
    : [...views, named].slice(-namedViewLimits.views)
}

/** Views whose names contain every word of a text, those that start with it first. */
export function findNamed(views: readonly NamedView[], text: string): NamedView[] {
  const words = viewName(text).toLowerCase().split(' ').filter(Boolean)
  if (words.length === 0) return []
  const start = words.join(' ')
  return views
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .toSorted((a, b) => rank(a, start) - rank(b, start) || a.name.localeCompare(b.name))
}

const rank = ({ name }: NamedView, start: string) => (name.toLowerCase().startsWith(start) ? 0 : 1)
