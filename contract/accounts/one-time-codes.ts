import * as z from 'zod/mini'
import { emailSchema, otpSchema } from '#contract/fields/form-fields.ts'

/**
 * Body of `customer.otp.send`. `verify-email` is for any address; the phone number, and the address for the other purposes, are those of
 * the account, so that no caller can have codes sent elsewhere.
 */
export const otpSendBodySchema = z.discriminatedUnion('purpose', [
  z.strictObject({ purpose: z.literal('verify-email'), email: emailSchema }),
  z.strictObject({ purpose: z.literal('verify-phone') }),
  z.strictObject({ purpose: z.literal('confirm-delete') }),
  z.strictObject({ purpose: z.literal('change-email') }),
  z.strictObject({ purpose: z.literal('add-passkey') }),
])

/** Body of `customer.otp.verify`. The codes of the other purposes are sent with the calls that they confirm. */
export const otpVerifyBodySchema = z.discriminatedUnion('purpose', [
  z.strictObject({ purpose: z.literal('verify-email'), email: emailSchema, code: otpSchema }),
  z.strictObject({ purpose: z.literal('verify-phone'), code: otpSchema }),
])
