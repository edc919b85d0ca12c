import { isAddress } from 'viem/utils'

/** Whether the capitals of an address are valid (EIP-55). All lower or all upper case carries no checksum. */
export function passesChecksum(address: string): boolean {
  const digits = address.slice(2)
  return digits === digits.toUpperCase() || isAddress(address)
}
