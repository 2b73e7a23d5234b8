import * as z from 'zod/mini'
import { tidyEmail } from '#contract/fields/email-address.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { emailSchema, otpSchema, personNameSchema } from '#contract/fields/form-fields.ts'
import { phoneSchema } from '#contract/fields/phone.ts'

/** How a new e-mail address is confirmed: fields of the form and of the call (contract/accounts/profile.ts). */
export type EmailProof = 'currentPassword' | 'code'

/**
 * @param isCodeAsked whether the server has asked for a code: for an unverified address only the server decides
 * @returns what the server requires to change the address of this account; undefined if it may require nothing
 */
export function emailProofOf(
  { hasPassword, emailVerified }: { hasPassword: boolean; emailVerified: boolean },
  isCodeAsked: boolean,
): EmailProof | undefined {
  if (hasPassword) return 'currentPassword'
  return emailVerified || isCodeAsked ? 'code' : undefined
}

/** Whether the typed address differs from the account's, by the server's comparison. */
export const isOtherEmail = (typed: string, email: string): boolean => tidyEmail(typed).toLowerCase() !== email

const hasEmail = (form: unknown) => typeof form === 'object' && form !== null && 'email' in form && typeof form.email === 'string'

/** The form's values and the request's body: the checks normalize texts, and change no types. */
export type ProfileInput = z.input<ReturnType<typeof profileFormSchema>>

/** In the profile all fields are required; the confirmation is checked only if the address changes. */
export function profileFormSchema(email: string, proof: EmailProof | undefined) {
  const asked = (form: { email: string }, field: EmailProof) => field === proof && isOtherEmail(form.email, email)
  const options = (field: EmailProof, error: FormProblem) => ({
    error,
    path: [field],
    // Also while other fields are invalid.
    when: ({ value }: { value: unknown }) => hasEmail(value),
  })
  return z.object({ name: personNameSchema, email: emailSchema, phone: phoneSchema, currentPassword: z.string(), code: z.string() }).check(
    z.refine((form) => !asked(form, 'currentPassword') || form.currentPassword !== '', options('currentPassword', 'required')),
    z.refine((form) => !asked(form, 'code') || form.code !== '', options('code', 'required')),
    z.refine((form) => !asked(form, 'code') || form.code === '' || otpSchema.safeParse(form.code).success, options('code', 'otp')),
  )
}
