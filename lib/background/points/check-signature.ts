import type { Hex } from 'viem'
import { getAddress, recoverMessageAddress } from 'viem/utils'
import { AppError } from '../../core/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { cleanSignature, plainSignature } from '../../core/points/signature-text'

const refuse = (field: string, said: Phrase) => new AppError('input.invalid', said, { data: { field } })

/** Gives the signature to send. Throws `input.invalid` where nothing shows that the address made it over this message. */
export async function checkSignature(
  typed: string,
  address: string,
  message: string,
  unchecked: boolean,
): Promise<string> {
  const { hex, fault } = cleanSignature(typed)
  if (hex === undefined) throw refuse('signature', fault)
  // What a key made is sent in the one form that every service reads.
  const plain = plainSignature(hex)
  if (unchecked) return plain ?? hex
  const wrong = await signatureFault(plain, hex, address, message)
  if (wrong) throw refuse('unchecked', wrong)
  return plain ?? hex
}

/** Why it is not the address’s own; a contract that speaks for the address may still say that it is. */
async function signatureFault(plain: Hex | null, hex: Hex, address: string, message: string): Promise<Phrase | null> {
  if (hex === '0x') return phrase('signature.empty')
  if (plain === null) return phrase('signature.contract')
  const signer = await recoverMessageAddress({ message, signature: plain }).catch(() => null)
  if (signer === null) return phrase('signature.damaged')
  if (getAddress(signer) === getAddress(address)) return null
  return phrase('signature.another', { signer, address })
}
