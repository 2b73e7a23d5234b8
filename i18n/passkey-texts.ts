import type { Locale } from '#contract/locale.ts'

/** Why no passkey was made or used. Browsers say little: the person may have closed the question, or taken too long. */
export const passkeyTexts: Record<'unused' | 'known', Record<Locale, string>> = {
  unused: {
    en: 'No passkey was used. Try again, or choose another way.',
    ar: 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى، أو اختر طريقة أخرى.',
  },
  known: { en: 'This device already has a passkey of yours.', ar: 'على هذا الجهاز مفتاح مرور لك.' },
}
