import type { Locale } from '#contract/locale.ts'

/** The values of each text message. `shop`: its name. `host`: the shop's, which phones compare with the page's before autofill. */
export type SmsValues = { 'phone-code': { code: string; minutes: number; host: string; shop: string } }
export type SmsTemplate = keyof SmsValues

/** Short: an Arabic message is split after 70 characters. The last line is the format from which phones autofill a code. */
export const smsTexts: { [Template in SmsTemplate]: Record<Locale, (values: SmsValues[Template]) => string> } = {
  'phone-code': {
    en: ({ code, host, shop }) => `${code} is your ${shop} code.\n\n@${host} #${code}`,
    ar: ({ code, host, shop }) => `${code} رمزك في ${shop}.\n\n@${host} #${code}`,
  },
}
