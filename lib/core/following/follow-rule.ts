/** What a followed address reports. */
export interface FollowRule {
  direction: 'any' | 'in' | 'out'
  /** `coin` for the chain’s own, a lower-case contract, or empty for any. */
  token: string
  /** Minimum amount of the token, as decimal text; empty for any amount. */
  least: string
}

export const everything: FollowRule = { direction: 'any', token: '', least: '' }

/** As stored in the setting: `in:coin:0.5`, `out::`. An amount requires a token. */
export const ruleShape = /^(any|in|out):(?:|(coin|0x[0-9a-f]{40}):(|\d{1,30}(?:\.\d{1,18})?))$/

/** Parses a stored rule; includes everything if there is none. */
export function readRule(text: string | undefined): FollowRule {
  const [, direction, token = '', least = ''] = ruleShape.exec(text ?? '') ?? []
  return direction ? ({ direction, token, least } as FollowRule) : everything
}

/** Undefined for everything: no rule has to be stored. */
export const writeRule = ({ direction, token, least }: FollowRule): string | undefined =>
  token ? `${direction}:${token}:${least}` : direction === 'any' ? undefined : `${direction}:`
