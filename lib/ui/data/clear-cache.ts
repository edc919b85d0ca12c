import { sendToBackground } from '../../rpc/send-message'

/** Forgets every answer kept on this device; gives their number. */
export async function clearCache(): Promise<number> {
  return (await sendToBackground('cache.clear', {})).removed
}
