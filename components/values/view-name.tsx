import { namedAt, placeToName } from '../../lib/ui/navigation/named-views'
import { place } from '../../lib/ui/navigation/router'
import { Badge } from '../base/states/badge'
import { Value } from './value'

/** The reader's name for the current view, if it has one. */
export function ViewName({ chain }: { chain: string }) {
  const named = namedAt(placeToName(place.value, chain))
  return named ? (
    <Badge tone="accent">
      <Value as="bdi">{named.name}</Value>
    </Badge>
  ) : null
}
