import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { CommandFailed } from './problems.ts'

/** Writes a file that only this user can read. @param folder made if it is missing. @throws CommandFailed if it cannot be written */
export async function saveFile(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { mode: 0o600 })
    // `writeFile` leaves the mode of an existing file unchanged.
    await chmod(file, 0o600)
  } catch (error) {
    throw new CommandFailed(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}.`, 2)
  }
}
