import * as z from 'zod/mini'
import { problemWithLimit, type FormProblem, type ProblemWithLimit } from './field-problems.ts'

/** What a text has to satisfy, and what is wrong where it does not. */
export type Rule = readonly [problem: FormProblem | ProblemWithLimit, holds: (text: string) => boolean]

/**
 * A text of a form that has to be given. It is tidied first; then the first rule that it breaks is told, and no other. Not zod's own way of ending a field
 * (`abort`), which would also end the checks that compare two fields.
 * @param missing what is said where nothing was given
 */
export const textField = (tidy: (text: string) => string, missing: FormProblem, ...rules: readonly Rule[]) =>
  z.string(missing).check(
    z.overwrite(tidy),
    z.check((field) => {
      const problem = field.value === '' ? missing : rules.find(([, holds]) => !holds(field.value))?.[0]
      if (problem !== undefined) field.issues.push({ code: 'custom', message: problem, input: field.value, continue: true })
    }),
  )

/** At most so many characters. */
export const atMost = (most: number): Rule => [problemWithLimit('too-long', most), (text) => text.length <= most]
export const matches = (problem: FormProblem, pattern: RegExp): Rule => [problem, (text) => pattern.test(text)]
