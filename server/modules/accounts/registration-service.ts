import type { Locale } from '#contract/locale.ts'
import { createMailCode } from './mail-code-service.ts'
import { createPhoneCodes } from './phone-codes-service.ts'
import { createRegister, type Register, type RegisterDeps } from './register-service.ts'
import { registrationProof } from './registration-policy.ts'
import { createSendCode, type SendCode } from './send-code-service.ts'
import type { Account } from './service.ts'
import { createVerifyCode, type VerifyCode, type VerifyCodeDeps } from './verify-code-service.ts'

export type Registration = {
  register: Register
  sendCode: SendCode
  verifyCode: VerifyCode
  /**
   * For a caller who gave the right password of an account whose address is not verified: sends a code, unless the previous one is recent.
   */
  askToVerify: (account: Account, locale: Locale) => Promise<{ proof: string }>
}

export type RegistrationDeps = Omit<RegisterDeps & VerifyCodeDeps, 'mailCode' | 'phoneCodes'>

/** From the form of registration to the first session, and the codes on the way (docs/areas/accounts.md). */
export function createRegistration(deps: RegistrationDeps): Registration {
  const { db, secret } = deps
  const mailCode = createMailCode(deps)
  const phoneCodes = createPhoneCodes(deps)
  return {
    register: createRegister({ ...deps, mailCode }),
    sendCode: createSendCode({ ...deps, mailCode, phoneCodes }),
    verifyCode: createVerifyCode({ ...deps, phoneCodes }),
    async askToVerify(account, locale) {
      await db.transaction((transaction) => mailCode(transaction, account, locale, { purpose: 'verify-email', whenSoon: 'keep' }))
      return { proof: registrationProof(secret, account) }
    },
  }
}
