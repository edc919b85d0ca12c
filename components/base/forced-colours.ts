/** Whether the reader uses forced colours, which a canvas does not adopt automatically. */
export const forcedColours = matchMedia('(forced-colors: active)')
