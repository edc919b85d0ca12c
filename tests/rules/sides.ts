interface StyleSheet {
  path: string
  text: string
}

/** Declarations that mean a side of the screen, or that no reader could notice: by file and words, with the reason. */
const excused: Readonly<Record<string, string>> = {
  'components/base/states/status.css background-position: 100% 0': 'a shimmer, which leads nowhere',
  'components/base/states/status.css background-position: -50% 0': 'a shimmer, which leads nowhere',
  'components/values/values.css direction: ltr': 'figures, which have one order of sign, digits and unit',
  'lib/content/card/card.css border-width: 0 1.5px 1.5px 0': 'two sides of a square that is turned to point down',
}

const sidedNames =
  /^(?:left|right|direction|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:(?:top|bottom)-)?(?:left|right)(?:-.*)?)$/

/** Properties whose value may name a side. */
const sidedValues = /^(?:text-align|float|clear|background|mask|object-position|transform-origin|justify-|place-)/

const fourSides = /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/

/** The words of a value; brackets keep theirs together. */
const wordsIn = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []

/** Whether it is the same in both directions, so it need not be mirrored. */
const isStill = (offset = '0') => /^(?:0|50%|center)$/.test(offset) || offset.includes('--forward')

function isSided(name: string, value: string): boolean {
  const words = wordsIn(value)
  if (sidedNames.test(name)) return true
  if (sidedValues.test(name) && /\b(?<!-)(?:left|right)\b(?!-)/.test(value)) return true
  if (fourSides.test(name)) return words.length === 4 && words[1] !== words[3]
  if (name === 'translate' || name === 'background-position') return !isStill(words[0])
  return name === 'transform' && /translate(?:X|3d)?\(/.test(value) && !value.includes('--forward')
}

const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')

/** The declarations of a style sheet, each with its line. */
function declarationsOf({ text }: StyleSheet) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, blank)
  return [...bare.matchAll(/([^;{}]+)[;}]/g)].flatMap(({ 1: said = '', index }) => {
    const [, name, value] = /^([\w-]+)\s*:\s*([\s\S]+)$/.exec(said.trim()) ?? []
    if (!name || !value) return []
    const line = bare.slice(0, index + said.search(/\S/)).split('\n').length
    return [{ name, value, line, words: `${name}: ${value.trim().replace(/\s+/g, ' ')}` }]
  })
}

const sided = (sheet: StyleSheet) => declarationsOf(sheet).filter(({ name, value }) => isSided(name, value))

/** Declarations that name left or right although the line’s start or end is meant, one line each. */
export const sidedFaults = (sheet: StyleSheet): string[] =>
  sided(sheet)
    .filter(({ words }) => !(`${sheet.path} ${words}` in excused))
    .map(({ line, words }) => `${sheet.path}:${line} ${words}`)

/** Excuses that are no longer needed. */
export function needlessSides(sheets: readonly StyleSheet[]): string[] {
  const found = new Set(sheets.flatMap((sheet) => sided(sheet).map(({ words }) => `${sheet.path} ${words}`)))
  return Object.keys(excused).filter((each) => !found.has(each))
}
