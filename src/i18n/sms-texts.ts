import type { Locale } from '../contract/locale.ts'
import { shopName } from './shop-name.ts'

/** The values of each text message. `host`: the shop's, which phones compare with the page's before they autofill the code. */
export type SmsValues = { 'phone-code': { code: string; minutes: number; host: string } }
export type SmsTemplate = keyof SmsValues

/** Short: an Arabic message is split after 70 characters. The last line is the format from which phones autofill a code. */
export const smsTexts: { [Template in SmsTemplate]: Record<Locale, (values: SmsValues[Template]) => string> } = {
  'phone-code': {
    en: ({ code, host }) => `${code} is your ${shopName.en} code.\n\n@${host} #${code}`,
    ar: ({ code, host }) => `${code} رمزك في ${shopName.ar}.\n\n@${host} #${code}`,
  },
}
