import * as z from 'zod/mini'
import type { FormProblem } from './field-problems.ts'
import { atMost, textField, type Rule } from './text-field.ts'

/** The rules of passwords (storefront.md §5). A password is taken as it is: nothing is trimmed or translated, digits neither. */

const passwordLeast = 8
/** What is hashed has a limit, or a long one would keep the server busy. */
const passwordMost = 200

/** The rules of the profile's change of password, in the order in which they are told; the form ticks them while somebody types. */
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

/** The present password, asked for again: only whether it is there, for it may be older than the rules. */
export const presentPasswordSchema = passwordField()

/** Beside a new password; that it is equal is the check of `sameConfirmation`. */
export const confirmationSchema = passwordField()

/**
 * A check for an object with `password` and `confirmation`: the second has to be the first again. Its message is on `confirmation`, and it is told
 * also while other fields are still wrong.
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
