import * as z from 'zod/mini'
import type { FormProblem } from '#src/contract/field-problems.ts'
import { emailSchema, otpSchema, personNameSchema } from '#src/contract/form-fields.ts'
import { phoneSchema } from '#src/contract/phone.ts'

/** What confirms a new e-mail address: fields of the form and of the call (contract/profile.ts). */
export type EmailProof = 'currentPassword' | 'code'

/**
 * @param isCodeAsked whether the server has asked for a code: where the address is not verified it alone knows
 * @returns what the server asks for before it changes the address of this account; undefined where it may ask for nothing
 */
export function emailProofOf(
  { hasPassword, emailVerified }: { hasPassword: boolean; emailVerified: boolean },
  isCodeAsked: boolean,
): EmailProof | undefined {
  if (hasPassword) return 'currentPassword'
  return emailVerified || isCodeAsked ? 'code' : undefined
}

/** Whether what was typed is another address than the account has, as the server compares them. */
export const isOtherEmail = (typed: string, email: string): boolean => typed.normalize('NFC').trim().toLowerCase() !== email

const hasEmail = (form: unknown) => typeof form === 'object' && form !== null && 'email' in form && typeof form.email === 'string'

/** What the form holds, and what is sent: the checks tidy the texts, and change no types. */
export type ProfileInput = z.input<ReturnType<typeof profileFormSchema>>

/** In the profile nothing may be left out; what confirms another e-mail address is checked only where the address is another. */
export function profileFormSchema(email: string, proof: EmailProof | undefined) {
  const asked = (form: { email: string }, field: EmailProof) => field === proof && isOtherEmail(form.email, email)
  const options = (field: EmailProof, error: FormProblem) => ({
    error,
    path: [field],
    // Also while other fields are still wrong.
    when: ({ value }: { value: unknown }) => hasEmail(value),
  })
  return z.object({ name: personNameSchema, email: emailSchema, phone: phoneSchema, currentPassword: z.string(), code: z.string() }).check(
    z.refine((form) => !asked(form, 'currentPassword') || form.currentPassword !== '', options('currentPassword', 'required')),
    z.refine((form) => !asked(form, 'code') || form.code !== '', options('code', 'required')),
    z.refine((form) => !asked(form, 'code') || form.code === '' || otpSchema.safeParse(form.code).success, options('code', 'otp')),
  )
}
