/** The numbers of a colour as the browser writes it, without those in the names of colour spaces. */
export const numbersOf = (color: string) => color.match(/(?<![\w.-])-?[\d.]+(?:e-\d+)?/g)?.map(Number) ?? []

/** Whether a colour is anything but transparent. */
export const isSeen = (color: string) => numbersOf(color)[3] !== 0

/** From 0, black, to 1, white; undefined for notations we cannot read. */
export function lightness(color: string): number | undefined {
  const [red = 0, green = 0, blue] = numbersOf(color)
  if (blue === undefined) return undefined
  const grey = 0.299 * red + 0.587 * green + 0.114 * blue
  if (color.startsWith('rgb')) return grey / 255
  return color.startsWith('color(srgb') ? grey : color.startsWith('ok') ? red : undefined
}

/**
 * An opaque background: undefined if what is behind shows through, empty for a picture or a gradient, whose colour is
 * unknown.
 */
export const paperIn = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string | undefined =>
  (numbersOf(backgroundColor)[3] ?? 1) > 0.6 ? backgroundColor : backgroundImage === 'none' ? undefined : ''
