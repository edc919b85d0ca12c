import { forcedColours } from './forced-colours'

/** Colours that a reader chose for all pages, as a style sheet names them. */
type SystemColour = 'CanvasText' | 'LinkText' | 'GrayText' | 'Canvas'

/**
 * A colour of the theme as a canvas takes it, such as `--accent`: resolved for light or dark, where the element stands.
 * Where readers have colours of their own, one of those stands in: whatever the theme has may be unreadable on their ground.
 */
export function themeColour(element: HTMLElement, variable: string, system: SystemColour): string {
  const probe = document.createElement('span')
  probe.style.color = forcedColours.matches ? system : `var(${variable})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
