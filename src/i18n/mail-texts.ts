import type { Locale } from '../contract/locale.ts'
import { type AccountMailValues, accountMailTexts } from './account-mail-texts.ts'
import { isolated } from './isolated.ts'
import type { MailTextsOf } from './mail-words.ts'
import { type OrderMailValues, orderMailTexts } from './order-mail-texts.ts'
import { type RequestMailValues, requestMailTexts } from './request-mail-texts.ts'
import { shopName } from './shop-name.ts'

/**
 * The texts of the mails that the shop sends: one typed function per template and language, without React and DOM. The server's
 * `modules/mail/presenter.ts` renders them.
 */

/** The values of each mail. */
export type MailValues = AccountMailValues & RequestMailValues & OrderMailValues
export type MailTemplate = keyof MailValues

export const mailTexts: MailTextsOf<MailValues> = { ...accountMailTexts, ...requestMailTexts, ...orderMailTexts }

export const greetingText: Record<Locale, (name: string) => string> = {
  en: (name) => `Hello ${isolated(name)},`,
  ar: (name) => `مرحبًا ${isolated(name)}،`,
}

/** At the foot of every mail. */
export const automaticMailText: Record<Locale, string> = {
  en: `This is an automatic email from ${shopName.en}; replies are not read.`,
  ar: `هذه رسالة آلية من ${shopName.ar}، والردود عليها لا تُقرأ.`,
}
