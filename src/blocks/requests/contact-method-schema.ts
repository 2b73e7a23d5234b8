import * as z from 'zod/mini'
import type { FormProblem } from '#src/contract/field-problems.ts'
import { type ContactMethod, contactMethods } from '#src/contract/requests.ts'

/** For a form: a radio group holds a string, which is empty until something is chosen. */
export const contactMethodSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value as ContactMethod),
  ),
  z.enum(contactMethods, 'required' satisfies FormProblem),
)
