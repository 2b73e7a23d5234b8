import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { atMost, textField, type Rule } from '#contract/fields/text-field.ts'

/** The rules of passwords (docs/reference/fields.md). A password is not normalised: neither trimmed, nor are its digits converted. */

const passwordLeast = 8
/** A limit, because hashing a long password would keep the server busy. */
const passwordMost = 200

/** The rules of the profile's change of password, in the order in which they are reported; the form ticks them while the customer types. */
export const passwordRules = [
  ['password-short', (password) => [...password].length >= passwordLeast],
  ['password-uppercase', (password) => /\p{Lu}/u.test(password)],
  ['password-lowercase', (password) => /\p{Ll}/u.test(password)],
  ['password-number', (password) => /\p{Nd}/u.test(password)],
  // Neither letter nor digit nor space, of any script.
  ['password-special', (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password)],
] as const satisfies readonly Rule[]

const ofEveryPassword: readonly string[] = ['password-short', 'password-special']

const passwordField = (...rules: readonly Rule[]) => textField((password) => password, 'required', atMost(passwordMost), ...rules)

/** Of login, registration and reset. */
export const passwordSchema = passwordField(...passwordRules.filter(([problem]) => ofEveryPassword.includes(problem)))

/** Of the change in the profile. */
export const strongPasswordSchema = passwordField(...passwordRules)

/** The present password: it is only required, because it may be older than the rules. */
export const presentPasswordSchema = passwordField()

/** The confirmation of a new password; `sameConfirmation` checks that it is equal. */
export const confirmationSchema = passwordField()

/**
 * A check for an object with `password` and `confirmation`, which have to be equal. Its issue is on `confirmation`, and is reported also
 * while other fields are invalid.
 */
export const sameConfirmation = <Form extends { password: string; confirmation: string }>() =>
  z.refine<Form>(({ password, confirmation }) => confirmation === '' || password === confirmation, {
    error: 'passwords-differ' satisfies FormProblem,
    path: ['confirmation'],
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      'password' in value &&
      typeof value.password === 'string' &&
      'confirmation' in value &&
      typeof value.confirmation === 'string',
  })
