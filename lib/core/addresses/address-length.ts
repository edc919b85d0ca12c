/** How much of an address or a hash is shown: its ends, more of them, or all of it. */
export const addressLengths = ['short', 'longer', 'whole'] as const

export type AddressLength = (typeof addressLengths)[number]

/** How many characters of its start, including `0x`, and of its end. */
export const addressEnds: Record<AddressLength, readonly [number, number]> = {
  short: [6, 4],
  longer: [10, 8],
  whole: [66, 66],
}
