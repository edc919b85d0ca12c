/** What of a followed address is told. */
export interface FollowRule {
  way: 'any' | 'in' | 'out'
  /** `coin` for the chain’s own, a contract in lower case, or empty for any. */
  token: string
  /** At least so much of the token, as decimal text; empty for any amount. */
  least: string
}

export const everything: FollowRule = { way: 'any', token: '', least: '' }

/** As the setting holds it: `in:coin:0.5`, `out::`. An amount needs a token to be of. */
export const ruleShape = /^(any|in|out):(?:|(coin|0x[0-9a-f]{40}):(|\d{1,30}(?:\.\d{1,18})?))$/

/** A stored rule; everything where there is none. */
export function readRule(text: string | undefined): FollowRule {
  const [, way, token = '', least = ''] = ruleShape.exec(text ?? '') ?? []
  return way ? ({ way, token, least } as FollowRule) : everything
}

/** Undefined for everything: no rule has to be kept. */
export const writeRule = ({ way, token, least }: FollowRule): string | undefined =>
  token ? `${way}:${token}:${least}` : way === 'any' ? undefined : `${way}:`
