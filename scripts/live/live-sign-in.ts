import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { siweMessage } from '../../lib/core/points/sign-in-message'

interface Facts {
  origin: string
  statement: string
  nonce: string
  /** By the service's clock, ms since 1970. */
  now: number
}

/** Signs in with a new wallet whose key is discarded here. */
export async function throwAwaySignIn({ origin, statement, nonce, now }: Facts) {
  const account = privateKeyToAccount(generatePrivateKey())
  const { message } = siweMessage({ origin, address: account.address, statement, nonce, chainId: 1, now })
  return { nonce, message, signature: await account.signMessage({ message }) }
}
