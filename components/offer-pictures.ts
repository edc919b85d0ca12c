import { ArrowRightLeft, Box, Boxes, Coins, type LucideIcon, Table2, UserRound, Wallet } from 'lucide-preact'
import type { Offer } from '../lib/ui/search-offers'

/** What stands for each kind of thing that can be looked up. */
export const offerPictures: Record<Offer['kind'], LucideIcon> = {
  address: Wallet,
  token: Coins,
  transaction: ArrowRightLeft,
  block: Box,
  batch: Boxes,
  table: Table2,
  person: UserRound,
}
