import type { Hex } from 'viem'
import { getAddress, recoverMessageAddress } from 'viem/utils'
import { AppError } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { cleanSignature, plainSignature } from '../../core/points/signature-text'

const refuse = (field: string, said: Phrase) => new AppError('input.invalid', said, { data: { field } })

/**
 * Returns the signature to send. Throws `input.invalid` if nothing shows that the address made it over this message. A
 * signature by the address's own key is sent in the one form that every service reads. A contract reads its bytes as
 * they are, and may give any of them a meaning.
 */
export async function checkSignature(
  typed: string,
  address: string,
  message: string,
  unchecked: boolean,
): Promise<string> {
  const { hex, fault } = cleanSignature(typed)
  if (hex === undefined) throw refuse('signature', fault)
  if (unchecked) return hex
  const plain = plainSignature(hex)
  const signer = plain && (await recoverMessageAddress({ message, signature: plain }).catch(() => null))
  if (plain && signer && getAddress(signer) === getAddress(address)) return plain
  throw refuse('unchecked', faultOf(hex, signer, address))
}

/** Bytes of a key's signature: r, s and v; the compact form has no v. */
const [whole, compact] = [65, 64]

/** Why it is not the address's own. The user may still say that a contract speaks for the address. */
function faultOf(hex: Hex, signer: Hex | null, address: string): Phrase {
  const bytes = (hex.length - 2) / 2
  if (bytes === 0) return phrase('signature.empty')
  if (bytes < compact) return phrase('signature.short', { bytes: String(bytes) })
  // Without its last byte, a signature looks like a compact one by somebody else.
  if (bytes === compact) return phrase('signature.compact', { address })
  const isKeys = bytes === whole && plainSignature(hex) !== null
  if (!isKeys) return phrase('signature.contract')
  return signer ? phrase('signature.another', { signer, address }) : phrase('signature.damaged')
}
