import type { Logger } from 'pino'
import { toWesternDigits } from '#src/contract/fields/digits.ts'
import type { Db } from '#server/db/database.ts'
import type { PersonRow } from '#server/db/schema/people.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FileKeys } from '#server/platform/file-keys.ts'
import { openText } from '#server/platform/sealed-text.ts'
import { digestOf } from '#server/platform/secrets.ts'
import { newTotpSecret, totpStepOf } from '#server/platform/totp.ts'
import { takeRecoveryCode, takeTotpStep } from './repository.ts'
import type { SecondFactor } from './sessions-service.ts'

/** A typed code, compared with somebody's authenticator app. */
export type ReadCode = {
  /** Uses the code, inside the transaction: each counts once. @returns undefined where it is wrong, or was used before */
  take: (transaction: Db) => Promise<Exclude<SecondFactor, 'passkey'> | undefined>
}

/**
 * Reads a code of an app, or a recovery code.
 * @param person undefined where there is none: the same work is done, so that the time reveals nothing
 */
export type ReadCodes = (person: PersonRow | undefined, typed: string) => Promise<ReadCode>

export type SecondFactorDeps = { clock: Clock; log: Pick<Logger, 'error'>; keys: FileKeys }

/** Codes in place of a passkey (docs/decisions/101). */
export function createReadCodes({ clock, log, keys }: SecondFactorDeps): ReadCodes {
  const decoy = newTotpSecret()
  const secretOf = (person: PersonRow): Promise<string> =>
    openText(person.id, person.totpSecret, keys).catch((error: unknown) => {
      // The key is lost: a recovery code still signs them in.
      log.error({ err: error, person: person.id }, 'the secret of an authenticator app could not be opened')
      return decoy
    })

  return async (person, typed) => {
    const code = toWesternDigits(typed).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    const typedStep = totpStepOf(person?.hasApp ? await secretOf(person) : decoy, code, clock.now())
    const step = person?.hasApp ? typedStep : undefined
    return {
      async take(transaction) {
        if (!person) return undefined
        if (step !== undefined) return (await takeTotpStep(transaction, person.id, step)) ? 'app' : undefined
        const isTaken = await takeRecoveryCode(transaction, person.id, digestOf(recoveryCodeOf(code)), clock.now())
        return isTaken ? 'recovery-code' : undefined
      },
    }
  }
}

/** As it is stored: `ABCD-…` and `abcd…` are the same. */
const recoveryCodeOf = (code: string): string => code.toLowerCase()
