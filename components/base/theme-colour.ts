/** System colours that forced colours provide, by their CSS names. */
type SystemColour = 'CanvasText' | 'LinkText' | 'GrayText' | 'Canvas'

/**
 * A theme colour such as `--accent` for a canvas, resolved for light or dark at the element. With forced colours, a
 * system colour replaces it, because theme colours may be unreadable on the reader's background.
 */
export function themeColour(element: HTMLElement, variable: string, system: SystemColour): string {
  const probe = document.createElement('span')
  probe.style.color = forcedColours.matches ? system : `var(${variable})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Whether the reader uses forced colours, which a canvas does not adopt automatically. */
export const forcedColours = matchMedia('(forced-colors: active)')
