import * as z from 'zod/mini'
import { watchMailChoices } from './watched-changes.ts'

/** The API's data of a signed-in customer. */

/** A phone number as the phone field gives it: region, digits of the national number, dial code with its plus. */
export const phonePartsSchema = z.object({ countryCode: z.string(), phone: z.string(), dialCode: z.string() })
export type PhoneParts = z.infer<typeof phonePartsSchema>

export const idImageSides = ['front', 'back'] as const
export type IdImageSide = (typeof idImageSides)[number]

export const idImageTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** A stored ID image. `customer.id-images.get` returns the image itself. */
export const idImageSchema = z.object({ type: z.enum(idImageTypes), bytes: z.int(), uploadedAt: z.iso.datetime() })
export type IdImage = z.infer<typeof idImageSchema>

export const signInProviders = ['google', 'apple', 'facebook'] as const
export type SignInProvider = (typeof signInProviders)[number]

export const customerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.nullable(phonePartsSchema),
  phoneVerified: z.boolean(),
  /** False for a customer who signs in by a provider only: deleting then requires a code instead. */
  hasPassword: z.boolean(),
  front_id_image: z.nullable(idImageSchema),
  back_id_image: z.nullable(idImageSchema),
  /** Units in the cart, for the header and the cookie flag `userHasCart`. */
  items_count: z.int(),
  /** For the cookie flag `userHasShippingAddress`. */
  hasShippingAddress: z.boolean(),
  /** When they are mailed of pieces on the wish list. Absent from what a device has stored before. */
  watchMails: z.optional(z.enum(watchMailChoices)),
})
export type Customer = z.infer<typeof customerSchema>

/** A completed sign-in: the bearer token for `/v1`, and the customer. */
export const sessionSchema = z.object({ token: z.string(), customer: customerSchema })

/** When the sent code expires, and when another may be requested. */
export const codeSentSchema = z.object({ expiresAt: z.iso.datetime(), resendAt: z.iso.datetime() })

/** The result of a verified code: a session for an e-mail address; for a phone number or a confirmation, the updated customer. */
export const codeVerifiedSchema = z.object({ session: z.optional(sessionSchema), customer: z.optional(customerSchema) })
