import type * as z from 'zod/mini'
import { type FormProblem, problemWithLimit, type ProblemWithLimit } from './field-problems.ts'

const ofFormats: Readonly<Record<string, FormProblem>> = { date: 'day', datetime: 'moment', email: 'email', url: 'https-address' }
const ofTypes: Readonly<Record<string, FormProblem>> = { int: 'not-whole', number: 'not-a-number', date: 'day' }

/**
 * The problem of one of zod's own issues: of a check whose schema names none. Parsing takes it as `{ error: ownProblem }`, in the forms and
 * on the server, so that both say the same of a value.
 * @returns `malformed` where nothing better is known
 */
export function ownProblem(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): FormProblem | ProblemWithLimit {
  switch (issue.code) {
    case 'too_small':
      return problemWithLimit(ofOrigin(issue.origin, ['too-short', 'too-few', 'too-small']), Number(issue.minimum))
    case 'too_big':
      return problemWithLimit(ofOrigin(issue.origin, ['too-long', 'too-many', 'too-large']), Number(issue.maximum))
    case 'invalid_value':
      return 'not-a-choice'
    case 'invalid_union':
      // The member that says which one it is has none of its values.
      return 'discriminator' in issue ? 'not-a-choice' : 'malformed'
    case 'invalid_format':
      return ofFormats[issue.format] ?? 'malformed'
    case 'invalid_type':
      // Only while it parses an issue has the value itself.
      if ('input' in issue && (issue.input === undefined || issue.input === null)) return 'required'
      return ofTypes[issue.expected] ?? 'malformed'
    default:
      return 'malformed'
  }
}

/** A text has characters, a list has members, and what remains is a number. */
const ofOrigin = <Problem>(origin: string, [text, list, number]: readonly [Problem, Problem, Problem]): Problem =>
  origin === 'string' ? text : origin === 'array' || origin === 'set' ? list : number
