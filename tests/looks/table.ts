import { type Figure, type FigureName, type Figures, isMet, targets } from './figures'

const names = Object.keys(targets) as FigureName[]

function inWords({ got, of }: Figure): string {
  if (of !== undefined) return of === 0 ? '–' : `${got}/${of}`
  return Number.isInteger(got) ? String(got) : got.toFixed(2)
}

/** One page at one width in one theme. */
export interface Row {
  id: string
  width: number
  theme: string
  figures: Figures
}

/** How a row misses its targets, one sentence each; `known` misses are left out. */
export const misses = ({ id, width, theme, figures }: Row, known: object = {}): string[] =>
  names.flatMap((name) => {
    const figure = figures[name]
    if (!figure || name in known || isMet(name, figure, width) !== false) return []
    const examples = figure.wrong?.slice(0, 3).join('; ')
    return [
      `${id} at ${width} px, ${theme}: ${targets[name].about} ${inWords(figure)}${examples ? `: ${examples}` : ''}`,
    ]
  })

/** Known misses of a page that none of its rows has any more. */
export const mended = (rows: readonly Row[], known: object = {}): string[] =>
  names.filter((name) => {
    const misses = ({ width, figures: { [name]: figure } }: Row) => figure && isMet(name, figure, width) === false
    return name in known && !rows.some(misses)
  })

/** All rows below each other; those that miss their target are marked. */
export function tableOf(rows: readonly Row[]): string {
  const shown = names.filter((name) => rows.some(({ figures }) => figures[name]))
  const cells = [
    ['page', 'px', 'theme', ...shown],
    ...rows.map(({ id, width, theme, figures }) => [
      id,
      String(width),
      theme,
      ...shown.map((name) => {
        const figure = figures[name]
        return figure ? `${isMet(name, figure, width) === false ? '✗' : ''}${inWords(figure)}` : ''
      }),
    ]),
  ]
  const sizes = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? []
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(sizes[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
