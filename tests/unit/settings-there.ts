import { fakeBrowser } from 'wxt/testing/fake-browser'
import { lasting, markKey, settingsVersion } from '../../lib/settings/store'

// As the background answers after its first start: there are no lasting settings yet.
lasting.load = () => fakeBrowser.storage.session.set({ [markKey]: { version: settingsVersion } })
