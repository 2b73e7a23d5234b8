import type { Locale } from '#contract/locale.ts'

/** The message by HTTP status, for responses without one of the shop's. */

export type Texts = Record<Locale, string>

/** Statuses that the specification does not name: "Error: 405". */
export const statusText = (status: number): Texts => ({ en: `Error: ${status}`, ar: `خطأ: ${status}` })

export const validationText: Texts = { en: 'Validation errors occurred.', ar: 'بعض البيانات المدخلة غير صحيحة.' }

/** By status; for all others see `statusText`. */
export const namedStatusTexts = {
  401: { en: 'Unauthorized access.', ar: 'الدخول غير مصرّح به.' },
  404: { en: 'Resource not found.', ar: 'العنصر المطلوب غير موجود.' },
  413: { en: 'Content too large.', ar: 'حجم المحتوى أكبر من المسموح به.' },
  500: { en: 'Internal server error.', ar: 'حدث خطأ داخلي في الخادم.' },
} satisfies Record<number, Texts>

/** The message of a status. */
export const textOfStatus = (status: number): Texts =>
  (namedStatusTexts as Readonly<Partial<Record<number, Texts>>>)[status] ?? statusText(status)

/** Errors without a response. */
export const transportErrorTexts = {
  /** The request failed. */
  network: { en: 'Network error occurred.', ar: 'حدث خطأ في الاتصال بالشبكة.' },
  unexpected: { en: 'An unexpected error occurred.', ar: 'حدث خطأ غير متوقع.' },
} satisfies Record<string, Texts>
