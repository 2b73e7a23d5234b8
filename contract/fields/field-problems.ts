/**
 * The problems of form fields. A schema's check has one of these as its message, so that page and server show the same sentence in the
 * shopper's language (`fieldProblemTexts` in i18n/error-texts.ts, typed by this list: a missing sentence is a type error).
 */
export const formProblems = [
  'required',
  'country-required',
  'address-required',
  'email',
  'password-short',
  'password-special',
  'password-uppercase',
  'password-lowercase',
  'password-number',
  'passwords-differ',
  'otp',
  'phone',
  'postcode',
  'not-alphabetic',
  'address-letters',
  'card-number',
  'card-expiry',
  'card-expired',
  'card-cvv',
  'file-too-large',
  'file-type',
  'logo',
  'drawing-text',
  'not-square',
  'too-many-files',
  'price',
  'price-currency',
  'price-ambiguous',
  'above-price',
  'agreement',
  'included-items',
  'day',
  'year',
  'malformed',
  'one-line',
  'control-characters',
  'hex-color',
  'https-address',
  'measure',
  'ring-size',
  'riyals',
  'most-riyals',
  'decimals',
  'slug',
  'phone-characters',
  'empty-file',
  'not-a-choice',
  'too-short',
  'too-few',
  'too-many',
  'named-twice',
  'outside-picture',
  'approval-only',
  'not-a-number',
  'not-whole',
  'too-small',
  'too-large',
  'too-precise',
  'digits',
  'vat-number',
  'iban',
  'bic',
  'moment',
  'too-long',
  'unknown-figure',
  'markdown',
  'markdown-link',
  'sections-differ',
  'too-faint',
  'ends-before-start',
  'below-start',
  'in-use',
] as const
export type FormProblem = (typeof formProblems)[number]

type ProblemOfLimit =
  | 'too-short'
  | 'too-long'
  | 'too-few'
  | 'too-many'
  | 'too-many-files'
  | 'too-small'
  | 'too-large'
  | 'most-riyals'
  | 'decimals'
  | 'digits'
  | 'in-use'
/** The message of a check with a limit: `too-long:100`. */
export const problemWithLimit = (problem: ProblemOfLimit, limit: number): ProblemWithLimit => `${problem}:${limit}`
export type ProblemWithLimit = `${ProblemOfLimit}:${number}`

/**
 * Parses a check's message.
 * @returns `malformed` for any other message, such as one of zod's own (see `ownProblem`)
 */
export function readProblem(message: string): { problem: FormProblem; limit?: number } {
  const [name = '', limit] = message.split(':')
  const problem = formProblems.find((known) => known === name) ?? 'malformed'
  return limit === undefined ? { problem } : { problem, limit: Number(limit) }
}
