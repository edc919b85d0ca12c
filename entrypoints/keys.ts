import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { speaksOfKeys } from '../lib/content/keys/speaks-of-keys'
import { frameState } from '../lib/content/shared/frame-state'

// Injected by the background before it looks up a value that nothing on its page calls a transaction.
export default defineUnlistedScript(() => {
  frameState().speaksOfKeys = speaksOfKeys
})
