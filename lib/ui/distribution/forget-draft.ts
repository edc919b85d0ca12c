import { browser } from 'wxt/browser'
import { draftKey } from '../base/drafts'

/** Takes back what another page of the extension keeps as a draft; one that is open keeps its own until it closes. */
export const forgetDraft = (name: string): Promise<void> => browser.storage.session.remove(draftKey(name))
