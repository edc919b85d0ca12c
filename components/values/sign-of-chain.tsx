import { chainSign } from '../../lib/core/chains/chain-drawings'
import './sign-of-chain.css'

/** A chain as the sign in marks on pages; its name is the tooltip and the screen reader text. */
export function ChainSign({ id, name }: { id: string; name: string }) {
  const sign = chainSign({ id, name })
  const [ground, drawing] = typeof sign === 'string' ? [] : sign
  return (
    <span class="chain-sign" role="img" aria-label={name} title={name} style={ground && { background: ground }}>
      {drawing ? (
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d={drawing} />
        </svg>
      ) : (
        sign
      )}
    </span>
  )
}
