import type { Hex } from 'viem'
import { getAddress, recoverMessageAddress } from 'viem/utils'
import { AppError } from '../../core/errors'
import { cleanSignature, plainSignature } from '../../core/points/signature-text'

const refuse = (field: string, message: string) => new AppError('input.invalid', message, { data: { field } })

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
async function signatureFault(plain: Hex | null, hex: Hex, address: string, message: string): Promise<string | null> {
  if (hex === '0x')
    return 'This signature is empty, as some contract wallets give it that keep what was signed on the chain. It cannot be checked here.'
  if (plain === null) return 'This looks like the signature of a contract wallet, which cannot be checked here.'
  const signer = await recoverMessageAddress({ message, signature: plain }).catch(() => null)
  if (signer === null) return 'This signature is damaged, or one of a contract wallet, which cannot be checked here.'
  if (getAddress(signer) === getAddress(address)) return null
  return `This was signed by ${signer}, or over another text. ${address} has to sign the message as it stands.`
}
