import { type ErrorCode, errorStatus } from '../contract/errors.ts'
import type { Locale } from '../contract/locale.ts'

/**
 * The sentences that hang on the error codes. Typed by code, so that a code without its sentence is a type error.
 * Free of React and DOM: the server answers with them, too. The English ones are those of the product's specification.
 */

type Texts = Record<Locale, string>

/** Statuses that the specification does not name: "Error: 405". */
export const statusText = (status: number): Texts => ({ en: `Error: ${status}`, ar: `خطأ: ${status}` })

export const errorTexts: Record<ErrorCode, Texts> = {
  'request.invalid': { en: 'Validation errors occurred.', ar: 'بعض البيانات المدخلة غير صحيحة.' },
  'request.malformed-json': { en: 'The request is not valid JSON.', ar: 'محتوى الطلب ليس بصيغة JSON صحيحة.' },
  'request.unsupported-media-type': statusText(errorStatus['request.unsupported-media-type']),
  'locale.unsupported': { en: 'This language is not supported.', ar: 'هذه اللغة غير مدعومة.' },
  'currency.unsupported': { en: 'This currency is not supported.', ar: 'هذه العملة غير مدعومة.' },
  'auth.unauthorized': { en: 'Unauthorized access.', ar: 'الدخول غير مصرّح به.' },
  'resource.not-found': { en: 'Resource not found.', ar: 'العنصر المطلوب غير موجود.' },
  'method.not-allowed': statusText(errorStatus['method.not-allowed']),
  'content.too-large': { en: 'Content too large.', ar: 'حجم المحتوى أكبر من المسموح به.' },
  'request.uri-too-long': statusText(errorStatus['request.uri-too-long']),
  'request.rate-limited': statusText(errorStatus['request.rate-limited']),
  'server.error': { en: 'Internal server error.', ar: 'حدث خطأ داخلي في الخادم.' },
  'server.unavailable': statusText(errorStatus['server.unavailable']),
}

/** Failures that no server answered. */
export const transportErrorTexts = {
  /** The request did not get through. */
  network: { en: 'Network error occurred.', ar: 'حدث خطأ في الاتصال بالشبكة.' },
  unexpected: { en: 'An unexpected error occurred.', ar: 'حدث خطأ غير متوقع.' },
} satisfies Record<string, Texts>

/** What can be wrong with one field, apart from what its form says itself. `limit` is the number that the field ran into. */
export const fieldProblemTexts = {
  unknown: { en: 'This field is not known.', ar: 'هذا الحقل غير معروف.' },
  repeated: { en: 'This field may be given only once.', ar: 'لا يمكن إدخال هذا الحقل أكثر من مرة.' },
  malformed: { en: 'This value cannot be read.', ar: 'تعذّرت قراءة هذه القيمة.' },
  'not-a-number': { en: 'This has to be a number.', ar: 'يجب أن تكون القيمة رقمًا.' },
  'not-whole': { en: 'This has to be a whole number.', ar: 'يجب أن تكون القيمة عددًا صحيحًا.' },
  'too-small': { en: 'This has to be at least {limit}.', ar: 'يجب ألا تقل القيمة عن {limit}.' },
  'too-large': { en: 'This has to be at most {limit}.', ar: 'يجب ألا تزيد القيمة على {limit}.' },
  'too-short': { en: 'At least {limit} characters are needed.', ar: 'الحد الأدنى لعدد الأحرف هو {limit}.' },
  'too-long': { en: 'At most {limit} characters are allowed.', ar: 'الحد الأقصى لعدد الأحرف هو {limit}.' },
  'not-a-choice': { en: 'This value is not among the choices.', ar: 'هذه القيمة ليست من الخيارات المتاحة.' },
} satisfies Record<string, Texts>
export type FieldProblem = { problem: keyof typeof fieldProblemTexts; limit?: number }

export const fieldProblemText = ({ problem, limit }: FieldProblem, locale: Locale): string =>
  fieldProblemTexts[problem][locale].replace('{limit}', String(limit))
