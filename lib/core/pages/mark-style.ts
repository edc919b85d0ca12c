/**
 * How sentences look on pages: over a hairline, as `badge.css` has it unless the reader chooses, on a grey background,
 * or as plain words. These rules follow those of `badge.css`. They change neither sizes nor the status dot: sentences
 * have the same places in each style, and pointing at one still shows its background.
 */
export const rulesOfStyle = {
  chip: '.badge{--wash:7%}.badge[data-size=line]{text-decoration:none}',
  underline: '',
  plain: '.badge[data-size=line]{text-decoration:none}',
} as const

export type MarkStyle = keyof typeof rulesOfStyle

export type MarkRules = (typeof rulesOfStyle)[MarkStyle]
