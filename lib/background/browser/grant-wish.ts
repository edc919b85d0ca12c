import * as z from 'zod/mini'
import { settings } from '../../settings/schema'
import { type AnnotateWish, changesOf, wishKey } from '../../settings/site-choice'
import { changeSettings, readSetting } from '../../settings/store'
import type { SessionArea } from '../storage/session-area'

const asked = z.object({ patterns: z.array(z.string()) })
const Wished = z.union([
  z.extend(asked, { site: z.string() }),
  z.extend(asked, { where: z.string().check(z.refine((where) => settings.annotateWhere.parse(where) !== undefined)) }),
])

/** Carries out a stored wish with what is granted now: the browser's prompt may have closed the page that asked. */
export async function grantWish(session: SessionArea, granted: readonly string[] = []): Promise<void> {
  const { data } = Wished.safeParse(await session.read(wishKey))
  if (!data?.patterns.every((pattern) => granted.includes(pattern))) return
  await session.remove(wishKey)
  await changeSettings(changesOf(data as AnnotateWish, await readSetting('annotateWhere')))
}
