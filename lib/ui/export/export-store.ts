import type { DBSchema } from 'idb'
import { withRoom } from '../../core/async/with-room'
import { lazyDatabase } from '../../core/data/lazy-database'
import type { ExportJob } from '../../core/export/export-job'

interface Schema extends DBSchema {
  jobs: { key: string; value: ExportJob }
  /** Rows as received, about a page each. */
  chunks: { key: [job: string, index: number]; value: unknown[] }
}

/** Stores exports while they run, so a closed tab costs only a click to resume. */
export interface ExportStore {
  read(id: string): Promise<ExportJob | undefined>
  /** Number of stored exports. */
  count(): Promise<number>
  /** Saves the job and its next chunk, both or neither. */
  keep(job: ExportJob, chunk?: unknown[]): Promise<void>
  chunk(id: string, index: number): Promise<unknown[]>
  remove(id: string): Promise<void>
}

export function createExportStore(name = 'hashgloss-exports'): ExportStore {
  const open = lazyDatabase<Schema>(name, 1, (db) => {
    db.createObjectStore('jobs', { keyPath: 'id' })
    db.createObjectStore('chunks')
  })

  return {
    read: async (id) => (await open()).get('jobs', id),
    count: async () => (await open()).count('jobs'),
    keep: (job, chunk) =>
      withRoom(async () => {
        const change = (await open()).transaction(['jobs', 'chunks'], 'readwrite')
        if (chunk) await change.objectStore('chunks').put(chunk, [job.id, job.chunks - 1])
        await Promise.all([change.objectStore('jobs').put(job), change.done])
      }),
    chunk: async (id, index) => (await (await open()).get('chunks', [id, index])) ?? [],
    async remove(id) {
      const change = (await open()).transaction(['jobs', 'chunks'], 'readwrite')
      await change.objectStore('chunks').delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]))
      await change.objectStore('jobs').delete(id)
      await change.done
    },
  }
}
