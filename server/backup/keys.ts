import { Decrypter, Encrypter } from 'age-encryption'
import * as z from 'zod/mini'
import { BackupUnusable } from './format.ts'

/** What opens private files and what the shop signs with, all as they are configured or stored. */
const keysSchema = z.object({
  /** In base64; null: none was made yet. */
  filesKey: z.nullable(z.string()),
  olderFilesKeys: z.array(z.string()),
  authSecret: z.nullable(z.string()),
  /** The rows of `kept_secret`, as PostgreSQL's COPY writes them. */
  secrets: z.string(),
})
export type ShopKeys = z.infer<typeof keysSchema>

/** The table whose rows are among the keys. */
export const secretsTable = 'public.kept_secret'

/** Takes 64 MB of memory and half a second for each try of a passphrase. */
const scryptWorkFactor = 16

/** The file `keys.age`, which `age --decrypt` opens, too. */
export async function sealKeys(keys: ShopKeys, passphrase: string): Promise<Buffer> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  return Buffer.from(await encrypter.encrypt(JSON.stringify(keys)))
}

/** @throws BackupUnusable where the passphrase is another one */
export async function openKeys(sealed: Uint8Array, passphrase: string): Promise<ShopKeys> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  let text: string
  try {
    text = await decrypter.decrypt(new Uint8Array(sealed), 'text')
  } catch (cause) {
    throw new BackupUnusable('The keys of this backup are sealed with another passphrase than BACKUP_PASSPHRASE.', { cause })
  }
  return keysSchema.parse(JSON.parse(text))
}
