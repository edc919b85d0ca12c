import type { MenuKeys } from './copy-menu'
import type { SiteDensity } from './density-picker'

/** What the reader can do in a card. */
export interface CardActions extends SiteDensity {
  open(location: string): void
  /** Asks again; with a chain where the reader chose one. */
  ask(chain?: string): void
  chains(): Promise<{ id: string; name: string }[]>
  siteOff(): void
  close(): void
  /** A menu came or went: while it is open it has the keys first. */
  menu(keys: MenuKeys | undefined): void
  /** Its size changed. */
  grown(): void
}
