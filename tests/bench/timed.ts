/** CPU of this thread in milliseconds: on a busy machine elapsed time would include other programs. */
export async function timed<T>(run: () => T | Promise<T>): Promise<{ ms: number; result: T }> {
  const start = process.threadCpuUsage()
  const result = await run()
  const { user, system } = process.threadCpuUsage(start)
  return { ms: (user + system) / 1000, result }
}
