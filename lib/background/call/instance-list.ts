import { providers } from '../../api/providers'
import { checkHost } from '../../core/hosts/check-host'
import { isObject, parseJson } from '../../core/json/parse-json'
import { chainIdShape, type SettingValues } from '../../settings/schema'
import { settingLabel } from '../../settings/setting-label'
import { changeSettingBy } from '../../settings/store'
import type { Meta } from '../storage/meta'
import type { WireRequest } from './build-request'
import { type Permitted, refusedPermission } from './exchange'
import type { Send } from './send'
import type { SentLog } from './sent-log'
import { chosenHost } from './target'

const day = 24 * 3600_000
/** Ms between two reads of the list, and after one that failed. */
const rest = { read: 7 * day, failed: day }
const mostChains = 2000

interface Needs {
  send: Send
  permitted: Permitted
  sentLog: Pick<SentLog, 'note'>
  meta: Meta
  settings(): Promise<SettingValues>
  now: () => number
  preview: boolean
}

/**
 * Which public explorer answers for which chain, from the service that lists them. It is asked once a week, without a
 * key, and only if the reader's provider is those explorers. Until then, and for chains it does not name, the chain
 * table decides. True if something was learned.
 */
export function createInstanceList({
  send,
  permitted,
  sentLog,
  meta,
  settings,
  now,
  preview,
}: Needs): () => Promise<boolean> {
  const isTime = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)

  let underWay: Promise<boolean> | undefined

  async function readIfDue(): Promise<boolean> {
    const current = await settings()
    if (providers[current.provider].route !== 'instances') return false
    const due = (await meta.read('instances-due', isTime)) ?? 0
    // A time further away than any pause was written by a clock that was set back since.
    if (due > now() && due - now() <= rest.read) return false
    await meta.write('instances-due', now() + rest.failed)
    const { base } = chosenHost('explorer', current, preview)
    const url = `${base}/api/json/config`
    const request: WireRequest = { method: 'GET', url, headers: { Accept: 'application/json' }, secrets: [] }
    const refused = await refusedPermission(request, permitted)
    if (refused) throw refused
    void sentLog.note({ host: new URL(url).host, call: '', chain: null, about: '' })
    const { status, text } = await send(request)
    const instances = status === 200 ? instancesIn(parseJson(text), preview) : {}
    if (Object.keys(instances).length === 0) return false
    await changeSettingBy('instances', () => instances)
    await meta.write('instances-due', now() + rest.read)
    return true
  }

  // A start and a change of the provider may ask for it at the same moment.
  return () => {
    underWay ??= readIfDue().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

/** The entries that can be called. An unusable one is dropped, and the others stay. */
export function instancesIn(list: unknown, preview: boolean): Record<string, string> {
  const chains = isObject(list) && isObject(list.chains) ? list.chains : {}
  const entries = Object.entries(chains).flatMap(([id, url]) => {
    if (!chainIdShape.test(id) || typeof url !== 'string') return []
    try {
      return [
        [
          id,
          checkHost(url, { field: 'instances', label: settingLabel('instances'), allowPrivate: false, preview }).base,
        ] as const,
      ]
    } catch {
      return []
    }
  })
  return Object.fromEntries(entries.slice(0, mostChains))
}
