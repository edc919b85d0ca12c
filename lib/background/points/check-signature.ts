import type { Hex } from 'viem'
import { getAddress, recoverMessageAddress } from 'viem/utils'
import { AppError } from '../../core/errors'

const refuse = (field: string, message: string) => new AppError('input.invalid', message, { data: { field } })

/** Gives the signature to send. Throws `input.invalid` where nothing shows that the address made it over this message. */
export async function checkSignature(
  typed: string,
  address: string,
  message: string,
  unchecked: boolean,
): Promise<string> {
  const bare = typed.trim()
  const signature = (/^0x/i.test(bare) ? `0x${bare.slice(2)}` : `0x${bare}`) as Hex
  if (!/^0x([0-9a-fA-F]{2}){64,8192}$/.test(signature))
    throw refuse('signature', 'This is no signature: 0x and hex digits are needed.')
  if (unchecked) return signature
  const fault = await signatureFault(signature, address, message)
  if (fault) throw refuse('unchecked', fault)
  return signature
}

/** Why it is not the address’s own; a contract that speaks for the address may still say that it is. */
async function signatureFault(signature: Hex, address: string, message: string): Promise<string | null> {
  // Longer than a key’s own signature: a contract speaks for the address.
  if (signature.length !== 132 && signature.length !== 130)
    return 'This looks like the signature of a contract wallet, which cannot be checked here.'
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null)
  if (signer === null) return 'This signature is damaged, or one of a contract wallet, which cannot be checked here.'
  if (getAddress(signer) === getAddress(address)) return null
  return `This was signed by ${signer}, or over another text. ${address} has to sign the message as it stands.`
}
