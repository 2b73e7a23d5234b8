/** The disk of the database is full. The message is for the operator of the shop. */
export class DiskFull extends Error {}

/** SQLSTATE `disk_full`, and the error code of the operating system. */
const codes = new Set<unknown>(['53100', 'ENOSPC'])

/** Whether an error, or one of its causes, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DiskFull || ('code' in cause && codes.has(cause.code))) return true
  }
  return false
}
