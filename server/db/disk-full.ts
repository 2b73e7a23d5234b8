/** The disk that the database writes to has no room. The message is meant for whoever runs the shop. */
export class DiskFull extends Error {}

/** SQLSTATE `disk_full`, and the same of the operating system. */
const codes = new Set<unknown>(['53100', 'ENOSPC'])

/** Whether a failure, or what caused it, is that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DiskFull || ('code' in cause && codes.has(cause.code))) return true
  }
  return false
}
