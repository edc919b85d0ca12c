import type { Found } from '../../../core/gloss/found'
import { hostOf, pathOf } from '../../shared/find/host-of'
import type { Occurrence } from '../../shared/find/occurrence'
import { nearLook, shortLook, textBefore } from './text-before'

/** A hash with what its page says about it, here and (for links) at its other places. */
export function toldByPage(occurrence: Occurrence, others: readonly Occurrence[]): Found {
  const places = [occurrence, ...others]
  const teller = places.find(pathOf) ?? places.find(hostOf)
  const host = teller && hostOf(teller)
  const path = teller && pathOf(teller)
  const before = textBefore(occurrence, path ? nearLook : shortLook)
  return {
    hash: occurrence.hash,
    ...(host && host.length < 256 ? { host } : {}),
    ...(path ? { path } : {}),
    ...(before ? { before } : {}),
  }
}
