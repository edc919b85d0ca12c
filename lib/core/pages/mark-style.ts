/**
 * How sentences look on pages: on a wash of grey, underlined, or as plain words. Rules behind those of `badge.css`, which
 * change neither sizes nor the dot that tells how it went: sentences stand in the same places in each style, and pointing
 * at one still shows its wash.
 */
export const rulesOfStyle = {
  chip: '',
  underline:
    '.badge{--wash:0%}.badge[data-size=line]{text-decoration-line:underline;text-decoration-color:var(--mark);text-underline-offset:3px}',
  plain: '.badge{--wash:0%}',
} as const

export type MarkStyle = keyof typeof rulesOfStyle

export type MarkRules = (typeof rulesOfStyle)[MarkStyle]
