import { isSame } from './list-rows'

interface Row {
  type?: string | null | undefined
  from?: { hash?: string | null | undefined } | null | undefined
  to?: { hash?: string | null | undefined } | null | undefined
}

const zeroAddress = `0x${'0'.repeat(40)}`

export const isZeroAddress = (hash: string | null | undefined): boolean => isSame(hash, zeroAddress)

/**
 * Minted tokens have no sender, burnt ones no recipient. The service says so for most standards; for ERC-404 it calls
 * both a transfer, from or to the zero address.
 */
export function transferHow({ type, from, to }: Row): 'moved' | 'minted' | 'burnt' {
  if (type === 'token_minting' || type === 'token_spawning' || isZeroAddress(from?.hash)) return 'minted'
  return type === 'token_burning' || isZeroAddress(to?.hash) ? 'burnt' : 'moved'
}
