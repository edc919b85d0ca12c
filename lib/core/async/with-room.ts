import { AppError } from '../errors/errors'
import { phrase } from '../phrases/phrase'

/** Frees storage when the disk is full. Each process sets this at its start. */
export const room: { make(): Promise<unknown> } = { make: async () => {} }

const isFull = (cause: unknown) => cause instanceof Error && /quota|no[ _]space/i.test(`${cause.name} ${cause.message}`)

/**
 * Runs a write; if the disk is full, frees storage and retries once. The write must be atomic and contain nothing else.
 */
export async function withRoom<T>(write: () => Promise<T>, make = () => room.make()): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (!isFull(cause)) throw cause
    // Without more room, the second write reports the problem.
    await make().catch(() => {})
    return await write().catch((again: unknown) => {
      throw isFull(again) ? new AppError('storage.failed', phrase('storage.full'), { cause: again }) : again
    })
  }
}
