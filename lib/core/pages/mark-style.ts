/**
 * How sentences look on pages: on a grey background, over a hairline (unless the reader chose another), or as plain
 * words. These rules follow those of `badge.css`. They change neither sizes nor the status dot: sentences have the same
 * places in each style, and pointing at one still shows its background.
 */
export const rulesOfStyle = {
  chip: '',
  underline:
    '.badge{--wash:0%}.badge[data-size=line]{text-decoration-line:underline;text-decoration-color:var(--mark);text-decoration-thickness:1px;text-underline-offset:3px}',
  plain: '.badge{--wash:0%}',
} as const

export type MarkStyle = keyof typeof rulesOfStyle

export type MarkRules = (typeof rulesOfStyle)[MarkStyle]
