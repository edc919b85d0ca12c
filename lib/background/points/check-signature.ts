import type { Hex } from 'viem'
import { getAddress, recoverMessageAddress } from 'viem/utils'
import { AppError } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { cleanSignature, plainSignature } from '../../core/points/signature-text'

const refuse = (field: string, said: Phrase) => new AppError('input.invalid', said, { data: { field } })

/**
 * Gives the signature to send. Throws `input.invalid` where nothing shows that the address made it over this message.
 * What is known to be the address's own key's goes in the one form that every service reads; a contract reads its bytes as they
 * are, and may give any a meaning of its own.
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

/** Bytes of a key's signature: r, s and v, and without v in the compact form. */
const [whole, compact] = [65, 64]

/** Why it is not the address's own; a contract that speaks for the address may still say that it is. */
function faultOf(hex: Hex, signer: Hex | null, address: string): Phrase {
  const bytes = (hex.length - 2) / 2
  if (bytes === 0) return phrase('signature.empty')
  if (bytes < compact) return phrase('signature.short', { bytes: String(bytes) })
  // Without its last byte, a signature looks like a compact one of anybody's.
  if (bytes === compact) return phrase('signature.compact', { address })
  const isKeys = bytes === whole && plainSignature(hex) !== null
  if (!isKeys) return phrase('signature.contract')
  return signer ? phrase('signature.another', { signer, address }) : phrase('signature.damaged')
}
