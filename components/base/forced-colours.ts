/** Whether the reader has colours of their own, which a canvas does not take by itself. */
export const forcedColours = matchMedia('(forced-colors: active)')
