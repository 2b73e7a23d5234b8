import { mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Linux keeps what lies here in memory. */
const inMemory = '/dev/shm'
/** The data folders and browser profiles of a run take less; containers often have 64 MB there. Bytes. */
const roomNeeded = 4_000_000_000

/**
 * Makes a folder for the temporary files of tests, in memory where there is room: the embedded database waits for the disk at each commit, which takes a
 * third of the time of its tests.
 * @returns the folder and what removes it; undefined where the system's own temporary folder has to do
 */
export function makeMemoryFolder(): { path: string; remove: () => void } | undefined {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize < roomNeeded) return undefined
    const path = mkdtempSync(`${inMemory}/mizwala-test-`)
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
  } catch (error) {
    // Not there, or not ours to write to.
    console.error(`Tests use the disk: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}
