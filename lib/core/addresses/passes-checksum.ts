import { isAddress } from 'viem/utils'

/** Do the capitals of an address fit (EIP-55)? All small or all capital letters carry no checksum. */
export function passesChecksum(address: string): boolean {
  const digits = address.slice(2)
  return digits === digits.toUpperCase() || isAddress(address)
}
