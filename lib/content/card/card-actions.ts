import type { MenuKeys } from './copy-menu'
import type { SiteDensity } from './density-picker'

/** What the reader can do in a card. */
export interface CardActions extends SiteDensity {
  open(location: string): void
  /** Asks again, on the reader's chain if one was chosen. */
  ask(chain?: string): void
  chains(): Promise<{ id: string; name: string }[]>
  siteOff(): void
  close(): void
  /** A menu opened or closed. While it is open, it receives the keys first. */
  menu(keys: MenuKeys | undefined): void
  /** Its size changed. */
  grown(): void
}
