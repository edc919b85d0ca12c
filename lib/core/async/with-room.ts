import { AppError } from '../errors/errors'
import { phrase } from '../phrases/phrase'

/** Gives storage back where the device is full. Each process says at its start how. */
export const room: { make(): Promise<unknown> } = { make: async () => {} }

const isFull = (cause: unknown) => cause instanceof Error && /quota|no[ _]space/i.test(`${cause.name} ${cause.message}`)

/**
 * Writes; where the device is full, makes room and writes once more. For what either is stored whole or changed nothing, and
 * does nothing but that.
 */
export async function withRoom<T>(write: () => Promise<T>, make = () => room.make()): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (!isFull(cause)) throw cause
    // Without more room the second write says what is wrong.
    await make().catch(() => {})
    return await write().catch((again: unknown) => {
      throw isFull(again) ? new AppError('storage.failed', phrase('storage.full'), { cause: again }) : again
    })
  }
}
