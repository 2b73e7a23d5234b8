import type * as z from 'zod/mini'
import { readProblem } from '#contract/fields/field-problems.ts'
import { ownProblem } from '#contract/fields/own-problem.ts'
import { type FieldProblem, isFieldProblem } from '#i18n/error-texts.ts'
import { type FieldProblems, HttpError } from '../answers/errors.ts'

/**
 * Converts an issue of the contract's schemas. Our own checks name the problem in the message (`too-long:100`); zod's own issues are
 * read by `ownProblem`.
 */
export function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'unrecognized_keys') return { problem: 'unknown' }
  const [name = '', limit] = issue.message.split(':')
  if (isFieldProblem(name)) return limit === undefined ? { problem: name } : { problem: name, limit: Number(limit) }
  return readProblem(ownProblem(issue))
}

/** Every invalid field with its problems. Nested fields are joined by dots: `phone.phone`. */
export function fieldProblemsOf(issues: readonly z.core.$ZodIssue[]): FieldProblems {
  // A Map: the names come from outside, and "__proto__" is one.
  const problems = new Map<string, FieldProblem[]>()
  for (const issue of issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of fields) {
      const field = path.join('.')
      const known = problems.get(field) ?? []
      const found = problemOf(issue)
      // Two checks of a field may report the same problem.
      if (!known.some(({ problem }) => problem === found.problem)) problems.set(field, [...known, found])
    }
  }
  return Object.fromEntries(problems)
}

/**
 * Parses a body by the contract's schema.
 * @throws HttpError `request.invalid` with every invalid field
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: ownProblem })
  if (parsed.success) return parsed.data
  // The reason is logged, and logs must not contain user input.
  throw new HttpError(
    'request.invalid',
    `${parsed.error.issues.length} fields of the body do not fit`,
    fieldProblemsOf(parsed.error.issues),
  )
}
