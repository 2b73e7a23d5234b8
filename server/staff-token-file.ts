import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { staffTokenFile } from './config/staff-token.ts'
import type { Staff } from './modules/staff/tokens-service.ts'

/**
 * The first start creates the first staff token, and writes it to a file that only the owner can read. A start that ends in between leaves a file with an
 * invalid token, and the next one writes another.
 */
export async function writeFirstStaffToken(staff: Staff, dataDir: string, log: Pick<Logger, 'info'>): Promise<void> {
  if (!(await staff.isEmpty())) return
  const path = join(dataDir, staffTokenFile)
  await staff.admitFirst('first start', async (token) => {
    await mkdir(dataDir, { recursive: true })
    // A file of an earlier start or database has an invalid token, and its mode would stay.
    await rm(path, { force: true })
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(`${token}\n`)
      // Sync the file before the row is inserted.
      await file.sync()
    } finally {
      await file.close()
    }
  })
  log.info({ file: path }, 'the first token of the staff was written')
}
