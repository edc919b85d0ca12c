import { sendToBackground } from '../../rpc/send-message'

/** Deletes all stored answers on this device; returns their number. */
export async function clearCache(): Promise<number> {
  return (await sendToBackground('cache.clear', {})).removed
}
