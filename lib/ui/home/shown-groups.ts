import { setting } from '../base/settings'
import { credentialStates } from '../data/credential-states'
import { type GroupId, groups } from '../navigation/views'

/** Stored by the pages themselves: a key is forgotten when the browser closes, but its views stay reachable. */
const asked = (id: GroupId) => `asked-for:${id}`

/** Hidden if an organisation turns reward points off. */
const ofPoints: ReadonlySet<GroupId> = new Set(['points', 'partner', 'administrator'])

/**
 * Whether the group is in the menu. A special group is shown if its key is set, one of its views is open, or one was
 * opened before.
 */
export function isGroupShown(id: GroupId, here: GroupId | undefined): boolean {
  if (ofPoints.has(id) && setting('pointsOff').value) return false
  const needs = groups.find((group) => group.id === id)?.needs
  if (!needs) return true
  const is = id === here || needs.some((key) => credentialStates.value?.get(key)?.set)
  if (is) localStorage.setItem(asked(id), '1')
  return is || localStorage.getItem(asked(id)) !== null
}
