import { chainById } from '../../lib/core/chains/chains'
import { choiceParts } from '../../lib/core/language/list-words'
import { setting } from '../../lib/ui/base/settings'
import { canChooseChain } from '../../lib/ui/navigation/chain-choice'
import { linkTo, place } from '../../lib/ui/navigation/router'
import { Trans } from '../base/trans'

/** As many as a glance can take in; the picker has all. */
const mostChainsOffered = 3

/** The same place on the reader's other chains: what is unknown on one is often on another. */
export function OtherChains({ chain }: { chain: string }) {
  const others = canChooseChain()
    ? setting('chainOrder')
        .value.filter((id) => id !== chain)
        .slice(0, mostChainsOffered)
    : []
  if (others.length === 0) return null
  const { path, query } = place.value
  const link = (id: string) => (
    <a key={id} class="link" href={linkTo(path, { ...query, chain: id })}>
      {chainById(id).name}
    </a>
  )
  return (
    <Trans
      text="Look on {chains}."
      with={{
        chains: choiceParts(others.length).map((part) => (typeof part === 'number' ? link(others[part] ?? '') : part)),
      }}
    />
  )
}
