import { type FollowRule, readRule, writeRule } from '../../core/following/follow-rule'
import { followedKey, withFollowed } from '../../core/following/followed'
import { changedBy, setting } from '../base/settings'

/** Follows an address on a chain, with an optional rule, or stops following it. Unfollowing also removes its rule. */
export function followAddress(chain: string, address: string, on: boolean, rule?: FollowRule): Promise<boolean> {
  const key = followedKey(chain, address)
  const followed = withFollowed(setting('followed').peek(), key, on)
  return changedBy({
    followed: (list) => withFollowed(list, key, on),
    followRules: (rules) =>
      Object.fromEntries(Object.entries(withRule(rules, key, rule)).filter(([each]) => followed.includes(each))),
  })
}

export const ruleOf = (key: string): FollowRule => readRule(setting('followRules').value[key])

export const setRule = (key: string, rule: FollowRule): Promise<boolean> =>
  changedBy({ followRules: (rules) => withRule(rules, key, rule) })

function withRule(rules: Record<string, string>, key: string, rule: FollowRule | undefined): Record<string, string> {
  if (!rule) return rules
  const { [key]: _, ...others } = rules
  const text = writeRule(rule)
  return text === undefined ? others : { ...others, [key]: text }
}
