/** How long something takes of this process, ms: a machine that is busy with other things takes longer, not more. */
export function ownTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}
