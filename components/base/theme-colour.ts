/**
 * A colour of the theme as a canvas takes it, such as `--accent`: resolved for light or dark, where the element stands.
 * Where readers have colours of their own, all would be the one of their text: `own` keeps what only a colour tells apart.
 */
export function themeColour(element: HTMLElement, variable: string, own = false): string {
  const probe = document.createElement('span')
  if (own) probe.style.forcedColorAdjust = 'none'
  probe.style.color = `var(${variable})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
