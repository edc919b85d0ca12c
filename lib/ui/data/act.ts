import type { AppError, ErrorAction } from '../../core/errors/errors'
import { patternOf } from '../../core/hosts/match-pattern'
import { askPermission } from '../base/permissions'
import { viewHref } from '../navigation/find-view'
import { type FrameKind, openInTab, openOptions } from '../navigation/open'
import { go } from '../navigation/router'

/** Carries out the action that an error suggests. Call inside a click. `again` repeats what failed. */
export async function act(action: ErrorAction, error: AppError, frame: FrameKind, again: () => void): Promise<void> {
  switch (action) {
    case 'add-key':
      return openOptions('/keys', frame)
    case 'open-settings':
      return openOptions('/advanced', frame)
    case 'sign-in':
      if (frame !== 'app') return openInTab(viewHref('points-sign-in'), frame)
      go(viewHref('points-sign-in'))
      return
    case 'address-book':
      go(viewHref('address-book'))
      return
    case 'grant-access': {
      const patterns = (error.data.origins ?? []).map(patternOf)
      if (patterns.length === 0 || (await askPermission(patterns))) again()
      return
    }
    case 'reload':
      return location.reload()
    case 'retry':
      return again()
    case 'none':
  }
}
