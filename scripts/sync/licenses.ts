import { readdirSync, readFileSync } from 'node:fs'
import { root } from '../build'
import { readLockfile } from './lockfile'

/** Packages that are never shipped to the browser: compilers, and socket libraries for other runtimes. */
const apart = /^typescript$|^@typescript\/|^@fontsource-variable\/|^(ws|isows)$/

/** The notices of all packages in the extension's code, as their licences require; identical texts once. */
export function licenses(): string {
  const byText = new Map<string, string[]>()
  for (const [path, { version, license, dev, optional, devOptional }] of Object.entries(readLockfile().packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (name === '' || dev || optional || devOptional || apart.test(name)) continue
    const file = readdirSync(`${root}/${path}`).find((each) => /^licen[cs]e(\.|$)/i.test(each))
    if (!file) throw new Error(`${name} has no licence text`)
    const text = readFileSync(`${root}/${path}/${file}`, 'utf8').replaceAll('\r', '').trim()
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  const parts = [...byText].map(([text, names]) => `${names.sort().join('\n')}\n\n${text}`)
  return `${['Hashgloss contains the packages below.', ...parts].join(rule)}\n`
}
