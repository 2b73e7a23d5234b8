/**
 * When the newest pieces of a device's catalogue were published: seconds since 1970 of the first, then of each by how much it is older than
 * the one before. No older piece is counted as new.
 */

/** How many of the newest rows have a time: some 2 kB of the file. */
export const mostNewest = 1000

/** @param times milliseconds since 1970, the newest first; one that changed meanwhile, and is newer, counts as old as the one before */
export function packNewest(times: readonly number[]): number[] {
  let before = 0
  return times.slice(0, mostNewest).map((time, row) => {
    const seconds = Math.floor(time / 1000)
    if (row === 0) return (before = seconds)
    const older = Math.max(0, before - seconds)
    before -= older
    return older
  })
}

/**
 * How many of the first rows were published after a moment, at most `mostNewest`.
 * @param packed from `packNewest`
 * @param since milliseconds since 1970
 */
export function countNewest(packed: readonly number[], since: number): number {
  let seconds = packed[0] ?? 0
  for (let row = 0; row < packed.length; row++) {
    if (row > 0) seconds -= packed[row]!
    if (seconds * 1000 <= since) return row
  }
  return packed.length
}
