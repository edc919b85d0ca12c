/** `1 wallet`, `2,500 wallets`: a count with its noun. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`
