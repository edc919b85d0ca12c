import { t } from '../../core/language/t'
import { cleanText } from '../../core/text/text'
import type { FoundWallet } from '../../page/find-wallets'

/** A wallet's name for display: some give none. */
export const nameOfWallet = ({ name, rdns }: FoundWallet): string =>
  cleanText(name, 30) || cleanText(rdns, 30) || t('Wallet')
