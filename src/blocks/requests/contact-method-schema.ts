import * as z from 'zod/mini'
import type { FormProblem } from '#src/contract/field-problems.ts'
import { type ContactMethod, contactMethods } from '#src/contract/requests.ts'

/** In a form: a group of choices holds a text, which is empty as long as nothing is chosen. */
export const contactMethodSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value as ContactMethod),
  ),
  z.enum(contactMethods, 'required' satisfies FormProblem),
)
