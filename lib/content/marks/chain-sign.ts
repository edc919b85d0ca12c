import { chainDrawings, chainInitials } from '../../core/chains/chain-drawings'
import * as dom from '../shared/dom/dom'
import { element } from '../shared/dom/element'

const space = 'http://www.w3.org/2000/svg'

/** A chain as a small sign, or its initials if we have no drawing. Screen readers get its name as part of the badge. */
export function signOf({ id, name }: { id: string; name: string }): Element {
  const known = Object.hasOwn(chainDrawings, id) && chainDrawings[id]
  if (!known) return element('small', {}, chainInitials(name))
  const [ground, drawing] = known
  const drawn = dom.createElementNS(document, space, 'svg') as SVGElement
  drawn.setAttribute('viewBox', '0 0 12 12')
  const path = dom.createElementNS(document, space, 'path')
  path.setAttribute('d', drawing)
  drawn.style.background = ground
  drawn.append(path)
  return drawn
}
