import { relative } from 'node:path'
import { parsed } from '../tests/rules/source-files'
import { root } from './build'
import { englishTexts, shortKey } from './catalogues'
import { collectTexts } from './collect-texts'

/**
 * Build step: texts used in place, `t('Nothing new')`, get a short key into the catalogue, so the code does not contain
 * them a second time.
 */
export function shortTexts() {
  const texts = englishTexts()
  return {
    name: 'short-texts',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const path = relative(root, id.replace(/\?.*$/, ''))
      if (!/^(components|lib|entrypoints)\/.*\.tsx?$/.test(path) || !/\b(?:t|msg)\(|<Trans\b/.test(code))
        return undefined
      let short = code
      const found = collectTexts(parsed(path, code)).sort((a, b) => (b.said?.[0] ?? 0) - (a.said?.[0] ?? 0))
      for (const { text, said } of found) {
        const key = said && shortKey(text, texts)
        if (key) short = `${short.slice(0, said[0])}"${key}"${short.slice(said[1])}`
      }
      return { code: short, map: null }
    },
  }
}
