import * as z from 'zod/mini'
import { problemWithLimit, type FormProblem, type ProblemWithLimit } from '#contract/fields/field-problems.ts'
import { isBlank } from './invisible-marks.ts'

/** A condition on a text, and the problem where it does not hold. */
export type Rule = readonly [problem: FormProblem | ProblemWithLimit, holds: (text: string) => boolean]

/**
 * A text of a form. It is normalised first; then only the first broken rule is reported. Not zod's own `abort`, which would also
 * skip the checks that compare two fields.
 * @param missing the problem of a text in which a reader sees nothing; undefined: it may be left empty
 */
export const textField = (tidy: (text: string) => string, missing: FormProblem | undefined, ...rules: readonly Rule[]) =>
  z.string(missing).check(
    z.overwrite(tidy),
    z.check((field) => {
      const problem = isBlank(field.value) ? missing : rules.find(([, holds]) => !holds(field.value))?.[0]
      if (problem !== undefined) field.issues.push({ code: 'custom', message: problem, input: field.value, continue: true })
    }),
  )

/** At most `most` characters. */
export const atMost = (most: number): Rule => [problemWithLimit('too-long', most), (text) => text.length <= most]
export const matches = (problem: FormProblem, pattern: RegExp): Rule => [problem, (text) => pattern.test(text)]
