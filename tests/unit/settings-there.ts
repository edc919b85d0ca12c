import { fakeBrowser } from 'wxt/testing/fake-browser'
import { lasting, markKey, settingsVersion } from '../../lib/settings/store'

// As the background answers after its first start: there are no lasting settings yet.
lasting.load = async () => {
  const { [markKey]: mark } = await fakeBrowser.storage.session.get(markKey)
  if (mark === undefined) await fakeBrowser.storage.session.set({ [markKey]: { version: settingsVersion } })
}
