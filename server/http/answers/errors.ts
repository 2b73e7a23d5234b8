import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/calls/errors.ts'
import type { Locale } from '#contract/locale.ts'
import { errorTexts } from '#server/texts/error-code-texts.ts'
import { type FieldProblem, fieldProblemText } from '#i18n/error-texts.ts'

export type FieldProblems = Record<string, FieldProblem[]>

/** The prices that a shopper saw, and those that apply now (contract/calls/errors.ts). */
export type SeenAndToday = NonNullable<ErrorBody['prices']>

/** A request is rejected for a reason of the contract. The message is for the log; shoppers read the code's sentence. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblems | undefined
  readonly prices: SeenAndToday | undefined
  constructor(code: ErrorCode, reason: string, fields?: FieldProblems, prices?: SeenAndToday) {
    super(reason)
    this.code = code
    this.fields = fields
    this.prices = prices
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

/** A client exceeds a rate limit. */
export class RateLimited extends HttpError {
  readonly retryAfterSeconds: number
  constructor(limit: string, retryAfterSeconds: number) {
    super('request.rate-limited', `more than ${limit} allows`)
    this.retryAfterSeconds = Math.max(1, retryAfterSeconds)
  }
}

export function errorBody(code: ErrorCode, locale: Locale, fields?: FieldProblems, prices?: SeenAndToday): ErrorBody {
  return {
    message: errorTexts[code][locale],
    code,
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, problems]) => [field, problems.map((problem) => fieldProblemText(problem, locale))]),
      ),
    }),
    ...(prices && { prices }),
  }
}
