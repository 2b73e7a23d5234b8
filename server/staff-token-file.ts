import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { staffTokenFile } from './config/staff-token.ts'
import type { Staff } from './modules/staff/tokens-service.ts'

/**
 * The first start admits the first specialist, and leaves the token where only the machine's owner finds it. A start that ends in between leaves a file that is worth
 * nothing, and the next one writes another.
 */
export async function writeFirstStaffToken(staff: Staff, dataDir: string, log: Pick<Logger, 'info'>): Promise<void> {
  if (!(await staff.isEmpty())) return
  const path = join(dataDir, staffTokenFile)
  await staff.admitFirst('first start', async (token) => {
    await mkdir(dataDir, { recursive: true })
    // One that an earlier start or database left there is worth nothing here, and its mode would stay.
    await rm(path, { force: true })
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(`${token}\n`)
      // On the disk before the database says so.
      await file.sync()
    } finally {
      await file.close()
    }
  })
  log.info({ file: path }, 'the first token of the staff was written')
}
