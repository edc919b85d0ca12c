import { type Handlers, nothing } from '../messages/serve'
import type { FollowWatch } from './follow-watch'

type Name = 'follow.list' | 'follow.look' | 'follow.seen'

export const followHandlers = (watch: FollowWatch): Handlers<Name> => ({
  'follow.list': { from: 'extension', input: nothing, run: () => watch.list() },
  'follow.look': {
    from: 'extension',
    input: nothing,
    async run() {
      await watch.look({ asked: true })
      return watch.list()
    },
  },
  'follow.seen': {
    from: 'extension',
    input: nothing,
    async run() {
      await watch.seen()
      return null
    },
  },
})
