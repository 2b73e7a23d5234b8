import { recoveryCodeCount } from '#contract/people/people.ts'
import type { Db } from '#server/db/open/database.ts'
import { digestOf, newId } from '#server/platform/secrets/secrets.ts'
import { replaceRecoveryCodes } from './repository.ts'

/** Gives somebody new recovery codes in place of those that they had. @returns them as people write them down: `abcd-efgh-jkmn-pqrs` */
export async function renewRecoveryCodes(transaction: Db, personId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newId)
  await replaceRecoveryCodes(transaction, personId, codes.map(digestOf))
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}
