/** `npm run staff -- …` against the product under test: the specialists' own tool, with the token that the first start wrote. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * @param origin of the product
 * @returns the command's output. Rejects with its error output if it fails
 */
export async function staff(origin: string, ...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'staff-cli', 'main.ts'), ...command], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, SHOP_URL: origin },
  })
  return stdout
}
