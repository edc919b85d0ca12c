/** Wallets found in a tab, and signing in with them. */
export const englishWallet = {
  'wallet.noSignature': 'The wallet gave no signature.',
} as const
