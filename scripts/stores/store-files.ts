import { type LanguageId, languageIds } from '../../lib/core/language/languages'
import { storeTexts } from '../catalogues'
import { dataUses } from './data-uses'
import type { Store } from './store-kinds'
import { listing, promises, reasons } from './store-listing'
import { type StorePicture, screenshots, tile } from './store-pictures'

/** The parts of a manifest that a store asks about. */
export interface Asked {
  permissions?: readonly string[]
  optional_permissions?: readonly string[]
  host_permissions?: readonly string[]
  optional_host_permissions?: readonly string[]
}

/** Permissions and hosts in a manifest, each once. */
export const permissionsOf = (manifest: Asked): string[] => [
  ...new Set(
    [
      manifest.permissions,
      manifest.optional_permissions,
      manifest.host_permissions,
      manifest.optional_host_permissions,
    ].flatMap((names) => names ?? []),
  ),
]

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`

/** One store's pictures, with their file names, in display order. */
export const picturesOf = (store: Store): (StorePicture & { as: string })[] => [
  ...screenshots
    .slice(0, store.pictures.most)
    .map((picture, at) => ({ ...picture, as: `screenshot-${at + 1}-${picture.file}` })),
  ...(store.tile ? [{ ...tile, as: `promotional-${tile.file}` }] : []),
]

/** A store's texts in another language. */
function translated(language: LanguageId): [field: string, text: string][] {
  const { summary, description } = storeTexts(language)
  return language === 'en'
    ? []
    : [
        [`summary.${language}`, summary],
        [`description.${language}`, description ?? ''],
      ]
}

/** The texts for one store's form: a file for each field, to be pasted. Throws if a permission has no reason. */
export function storeFiles(store: Store, manifest: Asked, packages: readonly string[]): Record<string, string> {
  const { most } = store
  const permissions = permissionsOf(manifest).map((name) => {
    const why = reasons[name]
    if (why === undefined) throw new Error(`No reason is declared for the permission ${name}.`)
    return `${name}\n${why}\n`
  })
  const fields: Record<string, string> = {
    name: listing.name,
    summary: listing.summary,
    description: listing.description,
    category: listing.category,
    'single-purpose': listing.singlePurpose,
    permissions: permissions.join('\n').trimEnd(),
    data: lines(
      ...dataUses.map(({ title, used, why }) => `${used ? 'yes' : 'no '}  ${title}. ${why}`),
      '',
      ...promises,
    ).trimEnd(),
    packages: packages.join('\n'),
    ...(store.captions && {
      captions: picturesOf(store)
        .map(({ as, caption }) => `${as}\n${caption}\n`)
        .join('\n')
        .trimEnd(),
    }),
    ...(most.terms === undefined ? {} : { 'search-terms': listing.searchTerms.join('\n') }),
    ...Object.fromEntries(languageIds.flatMap(translated)),
    ...store.extra,
  }
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${name}.txt`, lines(text)]))
}
