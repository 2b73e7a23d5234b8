import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Linux stores this folder in memory. */
const inMemory = '/dev/shm'
/** In bytes. The data folders and browser profiles of a run need less; containers often have only 64 MB. */
const roomNeeded = 4_000_000_000

/**
 * Creates an in-memory folder for the temporary files of tests, where there is room: on a disk, the embedded database spends a third of its
 * tests' time waiting for commits.
 * @returns the folder and its cleanup; undefined where tests have to use the system's temporary folder
 */
export function makeMemoryFolder(): { path: string; remove: () => void } | undefined {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize < roomNeeded) return undefined
    const path = mkdtempSync(`${inMemory}/mizwala-test-`)
    // The system user of a test's PostgreSQL passes through it to its own folder.
    chmodSync(path, 0o711)
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
  } catch (error) {
    // Missing or not writable.
    console.error(`Tests use the disk: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}
