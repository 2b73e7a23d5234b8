import { type ErrorBody, type ErrorCode, errorStatus } from '#src/contract/errors.ts'
import type { Locale } from '#src/contract/locale.ts'
import { errorTexts, type FieldProblem, fieldProblemText } from '#src/i18n/error-texts.ts'

export type FieldProblems = Record<string, FieldProblem[]>

/** A request that is turned down for a reason of the contract. The message is for the log; shoppers read the code's sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblems | undefined
  constructor(code: ErrorCode, reason: string, fields?: FieldProblems) {
    super(reason)
    this.code = code
    this.fields = fields
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

export function errorBody(code: ErrorCode, locale: Locale, fields?: FieldProblems): ErrorBody {
  return {
    message: errorTexts[code][locale],
    code,
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, problems]) => [field, problems.map((problem) => fieldProblemText(problem, locale))]),
      ),
    }),
  }
}
