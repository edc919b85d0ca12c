import type { Density } from '../../core/pages/density'
import type { ExtrasNeeds, Opened } from '../shared/card/card-types'
import { errorLine, send } from '../shared/dom/messages'
import type { MenuKeys } from './copy-menu'

/** What the reader can do in a card. */
export interface CardActions {
  /** How much the site's pages show, and whether the reader chose that for this site. */
  density(): Promise<{ density: Density; own: boolean } | undefined>
  /** A new choice for the site; `null` returns to the general one. */
  chooseDensity(density: Density | null): void
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

interface OfCard extends Pick<CardActions, 'close' | 'menu' | 'grown'> {
  ask(how: Opened, chain?: string): void
  /** Says why pressing a control had no effect. */
  tell(text: string): void
}

/** What the card's controls do; most of them ask the background. */
export function createActions(
  { onChosen, stop }: Pick<ExtrasNeeds, 'onChosen' | 'stop'>,
  { ask, tell, ...own }: OfCard,
): CardActions {
  let chains: Promise<{ id: string; name: string }[]> | undefined
  return {
    ...own,
    open: (location) =>
      void send('app.open', { location: `#${location}` }).then((answered) => {
        if ('error' in answered) tell(errorLine(answered.error))
      }),
    chains() {
      chains ??= send('page.chains', {}).then((answered) => ('value' in answered ? answered.value : []))
      return chains
    },
    ask(chain) {
      if (chain) void send('site.chain', { chain }).then(() => onChosen(chain))
      ask('click', chain)
    },
    async density() {
      const answered = await send('page.options', {})
      return 'value' in answered ? answered.value : undefined
    },
    chooseDensity: (density) => void send('site.density', { density }),
    siteOff() {
      void send('site.off', {})
      stop()
    },
  }
}
