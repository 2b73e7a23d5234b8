import { open } from 'node:fs/promises'

/**
 * Calls fsync on a file, or on a folder, which has the names of its files: a row or a new name that refers to it afterwards must stay true
 * after a power cut.
 */
export async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
