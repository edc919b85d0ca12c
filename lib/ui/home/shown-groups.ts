import { setting } from '../base/settings'
import { credentialStates } from '../data/credential-states'
import { type GroupId, groups } from '../navigation/views'

/** Kept by the pages themselves: a key is forgotten with the browser, the way to what it was for is not. */
const asked = (id: GroupId) => `asked-for:${id}`

/** Gone where an organisation wants no reward points. */
const ofPoints: ReadonlySet<GroupId> = new Set(['points', 'partner', 'administrator'])

/** Is the group in the menu? One for few is, where its key is set, one is in it, or somebody was there before. */
export function isGroupShown(id: GroupId, here: GroupId | undefined): boolean {
  if (ofPoints.has(id) && setting('pointsOff').value) return false
  const needs = groups.find((group) => group.id === id)?.needs
  if (!needs) return true
  const is = id === here || needs.some((key) => credentialStates.value?.get(key)?.set)
  if (is) localStorage.setItem(asked(id), '1')
  return is || localStorage.getItem(asked(id)) !== null
}
