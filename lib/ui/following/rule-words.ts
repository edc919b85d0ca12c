import { grouped } from '../../core/amounts/decimal'
import { shortAddress } from '../../core/amounts/format'
import { chainById } from '../../core/chains/chains'
import type { FollowRule } from '../../core/following/follow-rule'
import type { Followed } from '../../core/following/followed'
import { msg, t } from '../../core/language/t'

export const directionNames: Readonly<Record<FollowRule['direction'], string>> = {
  any: msg('Incoming and outgoing'),
  in: msg('Incoming'),
  out: msg('Outgoing'),
}

/** What a rule reports: `Everything`, `Incoming`, or `Incoming · at least 100 USDC`. */
export function ruleWords(
  { direction, token, least }: FollowRule,
  followed: Pick<Followed, 'chain' | 'tokens'>,
): string {
  if (direction === 'any' && token === '') return t('Everything // of an address is told')
  const what = token && tokenWords(token, followed)
  const amount = what && least ? t('at least {amount} {token}', { amount: grouped(least), token: what }) : what
  return [direction === 'any' ? '' : t(directionNames[direction]), amount].filter(Boolean).join(' · ')
}

/** A token's name, if a list gave it. */
export const tokenWords = (token: string, { chain, tokens }: Pick<Followed, 'chain' | 'tokens'>): string =>
  token === 'coin'
    ? chainById(chain).coin
    : (tokens.find(({ address }) => address === token)?.symbol ?? shortAddress(token, 6, 4))
