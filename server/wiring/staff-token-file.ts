import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { staffTokenFile } from '#server/config/staff-token.ts'
import type { Staff } from '#server/modules/tokens/service.ts'

/**
 * The first start creates the first staff token, and writes it to a file that only the owner can read. A start that ends in between leaves
 * a file with an invalid token, and the next one writes another. A file with the token of another database stays: then this one's is
 * written beside it.
 * @returns the file; undefined where there are valid tokens already
 */
export async function writeFirstStaffToken(staff: Staff, dataDir: string, log: Pick<Logger, 'info'>): Promise<string | undefined> {
  if (!(await staff.isEmpty())) return undefined
  await mkdir(dataDir, { recursive: true })
  const path = await ownPath(staff, dataDir)
  await staff.admitFirst('first start', async (token) => {
    // The mode of a file that is there would stay.
    await rm(path, { force: true })
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(`${token}\n`)
      // Sync the file before the token becomes valid.
      await file.sync()
    } finally {
      await file.close()
    }
  })
  log.info({ file: path }, 'the first token of the staff was written')
  return path
}

/** The first of `staff-token`, `staff-token-2` … that is missing, empty, or has a token of this shop. */
async function ownPath(staff: Staff, dataDir: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(dataDir, number === 1 ? staffTokenFile : `${staffTokenFile}-${number}`)
    const token = await readToken(path)
    if (token === '' || (await staff.hasHad(token))) return path
  }
}

async function readToken(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
