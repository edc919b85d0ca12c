/** A colour of the theme as a canvas takes it, such as `--accent`: resolved for light or dark, where the element stands. */
export function themeColour(element: HTMLElement, variable: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${variable})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
