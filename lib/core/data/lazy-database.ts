import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { AppError } from '../errors/errors'
import { phrase } from '../phrases/phrase'

/**
 * A database of the extension, opened on first use and again after the browser closed it or failed to open it. Rejects
 * with an AppError if a newer version of the extension wrote it (nothing is overwritten then), or if an older
 * connection blocks it.
 */
export function lazyDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<S>) => void,
): () => Promise<IDBPDatabase<S>> {
  let opening: Promise<IDBPDatabase<S>> | undefined
  const forget = () => {
    opening = undefined
  }

  const open = () =>
    new Promise<IDBPDatabase<S>>((resolve, reject) => {
      openDB<S>(name, version, {
        upgrade,
        blocked: () => reject(new AppError('bug', phrase('storage.heldOpen'))),
        // A newer version of the extension wants to upgrade: close at once.
        blocking(_current, _blocked, event) {
          ;(event.target as IDBDatabase).close()
          forget()
        },
        terminated: forget,
      }).then(resolve, reject)
    })

  return () => {
    opening ??= open().catch((cause: unknown) => {
      forget()
      throw cause instanceof AppError ? cause : asAppError(cause)
    })
    return opening
  }
}

function asAppError(cause: unknown): AppError {
  return cause instanceof DOMException && cause.name === 'VersionError'
    ? new AppError('bug', phrase('storage.newer'), {
        cause,
      })
    : new AppError('storage.failed', phrase('storage.closed'), { cause })
}
