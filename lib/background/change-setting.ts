import type { SettingName, SettingValue } from '../settings/schema'
import { readSetting, writeSetting } from '../settings/store'

let last: Promise<unknown> = Promise.resolve()

/** Changes a setting by what it is now. One change after another, so that none is lost. */
export function changeSetting<N extends SettingName>(
  name: N,
  change: (value: SettingValue<N>) => SettingValue<N>,
): Promise<void> {
  const next = last.then(async () => writeSetting(name, change(await readSetting(name))))
  last = next.catch(() => {})
  return next
}
