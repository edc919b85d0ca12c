import { type Density, densities } from '../../core/pages/density'
import { element } from '../shared/dom/element'
import { said } from '../shared/dom/messages'

export interface SiteDensity {
  /** How much the site's pages show, and whether the reader chose that for this site. */
  density(): Promise<{ density: Density; own: boolean } | undefined>
  /** A new choice for the site; `null` returns to the general one. */
  chooseDensity(density: Density | null): void
}

/** How much the site's pages show. */
export function densityPicker({ density, chooseDensity }: SiteDensity): HTMLElement {
  const option = (value: string, text: string) => element('option', { value }, text)
  const select = element('select', { 'aria-label': said('card.showHere'), title: said('card.showHere') })
  select.append(
    option('', said('card.density.default')),
    ...densities.map((each) => option(each, said(`card.density.${each}`))),
  )
  void density().then((held) => {
    if (held) select.value = held.own ? held.density : ''
  })
  select.addEventListener('change', (event) => event.isTrusted && chooseDensity((select.value as Density) || null))
  return element('label', { class: 'density' }, `${said('card.show')} `, element('span', { class: 'pick' }, select))
}
