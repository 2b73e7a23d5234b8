import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'

/** For a form: a radio group holds a string, which is empty until something is chosen. */
export const choiceSchema = <Choice extends string>(choices: readonly Choice[]) =>
  z.pipe(
    z.string(),
    z.transform((value, context) => {
      const chosen = choices.find((each) => each === value)
      if (chosen !== undefined) return chosen
      context.issues.push({ code: 'custom', message: 'required' satisfies FormProblem, input: value })
      return z.NEVER
    }),
  )
