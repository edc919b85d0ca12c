/** Processor time that something takes in this process, ms: on a busy machine it takes longer, but not more. */
export function ownTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}
