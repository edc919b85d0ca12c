import { type Phrase, phrase } from '../core/phrases/phrase'
import type { SettingName } from './schema'

/** What a setting is called. */
export const settingLabel = (name: SettingName): Phrase => phrase(`setting.${name}`)
