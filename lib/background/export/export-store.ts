import type { DBSchema } from 'idb'
import { withRoom } from '../../core/async/with-room'
import { lazyDatabase } from '../../core/data/lazy-database'
import type { ExportJob } from '../../core/export/export-job'
import { type ExportRows, unminedChunk, unminedRows } from '../../core/export/export-places'
import { type ExportRun, jobIds } from '../../core/export/export-plan'

interface Schema extends DBSchema {
  runs: { key: string; value: ExportRun }
  jobs: { key: string; value: ExportJob }
  /** Rows as received, about a page each. */
  chunks: { key: [job: string, index: number]; value: unknown[] }
}

/** Stores exports while they run, so they continue after the background, or the browser, was stopped. */
export interface ExportStore extends ExportRows {
  read(id: string): Promise<ExportJob | undefined>
  /** Saves the job and its next chunk, both or neither. */
  keep(job: ExportJob, chunk?: unknown[]): Promise<void>
  remove(id: string): Promise<void>
  runs(): Promise<ExportRun[]>
  run(id: string): Promise<ExportRun | undefined>
  keepRun(run: ExportRun): Promise<void>
  /** With its jobs. */
  removeRun(run: ExportRun): Promise<void>
}

export function createExportStore(name = 'hashgloss-exports'): ExportStore {
  const open = lazyDatabase<Schema>(name, 2, (db) => {
    for (const place of ['jobs', 'runs'] as const)
      if (!db.objectStoreNames.contains(place)) db.createObjectStore(place, { keyPath: 'id' })
    if (!db.objectStoreNames.contains('chunks')) db.createObjectStore('chunks')
  })

  /** Earlier versions stored a job alone. */
  const alone = (job: ExportJob): ExportRun => ({
    ...{ id: job.id, service: job.service, began: job.began },
    plan: { title: job.title, subjects: [job.subject] },
    state: job.state === 'complete' || job.state === 'stopped' ? 'over' : 'paused',
  })

  const remove = async (id: string) => {
    const change = (await open()).transaction(['jobs', 'chunks'], 'readwrite')
    await change.objectStore('chunks').delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]))
    await change.objectStore('jobs').delete(id)
    await change.done
  }

  const read = async (id: string) => (await open()).get('jobs', id)

  return {
    read,
    keep: (job, chunk) =>
      withRoom(async () => {
        const change = (await open()).transaction(['jobs', 'chunks'], 'readwrite')
        if (chunk) await change.objectStore('chunks').put(chunk, [job.id, job.chunks - 1])
        await Promise.all([change.objectStore('jobs').put(job), change.done])
      }),
    chunk: async (id, index) =>
      index === unminedChunk ? unminedRows(await read(id)) : ((await (await open()).get('chunks', [id, index])) ?? []),
    remove,
    async runs() {
      const db = await open()
      const [runs, jobs] = await Promise.all([db.getAll('runs'), db.getAll('jobs')])
      const known = new Set(runs.flatMap(jobIds))
      return [...runs, ...jobs.filter(({ id }) => !known.has(id)).map(alone)]
    },
    async run(id) {
      const db = await open()
      const [run, job] = await Promise.all([db.get('runs', id), db.get('jobs', id)])
      return run ?? (job && alone(job))
    },
    keepRun: (run) => withRoom(async () => void (await (await open()).put('runs', run))),
    async removeRun(run) {
      for (const id of jobIds(run)) await remove(id)
      await (await open()).delete('runs', run.id)
    },
  }
}
