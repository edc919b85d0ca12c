import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { bookRevision } from '../../core/address-book/address-book'
import { AppError } from '../../core/errors/errors'
import { type Followed, followedKey, followRevision } from '../../core/following/followed'
import { sendToBackground } from '../../rpc/send-message'
import { setting } from '../base/settings'

/** Followed addresses from the background; null until they are read. */
export const following = signal<readonly Followed[] | null>(null)
/** Why they could not be read. */
export const followingError = signal<AppError | null>(null)

let watching = false

/** Reads them, and again whenever something is new. */
export function watchFollowing(): void {
  void read()
  if (watching) return
  watching = true
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'session' && (followRevision in changes || bookRevision in changes)) void read()
  })
}

const read = () => keep(sendToBackground('follow.list', {}))

async function keep(work: Promise<Followed[]>): Promise<void> {
  try {
    following.value = await work
    followingError.value = null
  } catch (thrown) {
    followingError.value = AppError.from(thrown)
  }
}

/** Checks all of them now. */
export const lookNow = (): Promise<void> => keep(sendToBackground('follow.look', {}))

export const markFollowedSeen = (): Promise<unknown> => sendToBackground('follow.seen', {}).catch(() => {})

export const isAddressFollowed = (chain: string, address: string): boolean =>
  setting('followed').value.includes(followedKey(chain, address))
