import type { Logger } from 'pino'
import { toWesternDigits } from '#contract/fields/digits.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PersonRow } from '#server/db/schema/people.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FileKeys } from '#server/platform/files/file-keys.ts'
import { openText, sealText } from '#server/platform/secrets/sealed-text.ts'
import { digestOf, newId } from '#server/platform/secrets/secrets.ts'
import { newTotpSecret, totpStepOf } from '#server/platform/secrets/totp.ts'
import { takeRecoveryCode, takeTotpStep } from './repository.ts'
import type { SecondFactor } from './sessions-service.ts'

/** A typed code, compared with somebody's authenticator app. */
export type ReadCode = {
  /**
   * Uses the code, inside the transaction: each counts once. The same statements are executed whether it is right or not.
   * @param isAllowed false: something else is wrong, and the code is not used
   * @returns undefined where it is not allowed, wrong, or was used before
   */
  take: (transaction: Db, isAllowed?: boolean) => Promise<Exclude<SecondFactor, 'passkey'> | undefined>
}

/**
 * Reads a code of an app, or a recovery code.
 * @param person undefined where there is none: the same work is done, so that the time reveals nothing
 */
export type ReadCodes = (person: PersonRow | undefined, typed: string) => Promise<ReadCode>

export type SecondFactorDeps = { clock: Clock; log: Pick<Logger, 'error'>; keys: FileKeys }

/** Codes in place of a passkey (docs/areas/staff-access.md). */
export function createReadCodes({ clock, log, keys }: SecondFactorDeps): ReadCodes {
  const decoy = newTotpSecret()
  const nobody = newId()
  let sealedDecoy: Promise<string> | undefined
  const secretOf = ({ id, totpSecret }: Pick<PersonRow, 'id' | 'totpSecret'>): Promise<string> =>
    openText(id, totpSecret, keys).catch((error: unknown) => {
      // The key is lost: a recovery code still signs them in.
      log.error({ err: error, person: id }, 'the secret of an authenticator app could not be opened')
      return decoy
    })

  return async (person, typed) => {
    const code = toWesternDigits(typed).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    const totpSecret = await (sealedDecoy ??= sealText(nobody, decoy, keys))
    const typedStep = totpStepOf(await secretOf(person?.hasApp ? person : { id: nobody, totpSecret }), code, clock.now())
    const step = person?.hasApp ? typedStep : undefined
    const personId = person?.id ?? nobody
    return {
      async take(transaction, isAllowed = true) {
        const isStepTaken = await takeTotpStep(transaction, personId, isAllowed && step !== undefined ? step : noStep)
        const digest = digestOf(isAllowed && step === undefined ? recoveryCodeOf(code) : noCode)
        const isCodeTaken = await takeRecoveryCode(transaction, personId, digest, clock.now())
        if (isStepTaken) return 'app'
        return isCodeTaken ? 'recovery-code' : undefined
      },
    }
  }
}

/** Before every step, and the code of nobody: with them the statements find nothing. */
const noStep = -1
const noCode = ''

/** As it is stored: `ABCD-…` and `abcd…` are the same. */
const recoveryCodeOf = (code: string): string => code.toLowerCase()
