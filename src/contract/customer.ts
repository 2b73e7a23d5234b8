import * as z from 'zod/mini'

/** What the API says of a signed-in customer (decisions.md §3, §4; storefront.md §3). */

/** A phone number as the phone field gives it: region, digits of the national number, dial code with its plus. */
export const phonePartsSchema = z.object({ countryCode: z.string(), phone: z.string(), dialCode: z.string() })
export type PhoneParts = z.infer<typeof phonePartsSchema>

export const idImageSides = ['front', 'back'] as const
export type IdImageSide = (typeof idImageSides)[number]

export const idImageTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** An ID image that is on file. The image itself is behind `customer.id-images.get`. */
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
  /** False for who signed in with another account only: deleting then asks for a code instead. */
  hasPassword: z.boolean(),
  front_id_image: z.nullable(idImageSchema),
  back_id_image: z.nullable(idImageSchema),
  /** Pieces in the cart, for the header and the cookie flag `userHasCart`. */
  items_count: z.int(),
  /** For the cookie flag `userHasShippingAddress`. */
  hasShippingAddress: z.boolean(),
})
export type Customer = z.infer<typeof customerSchema>

/** A sign-in that is done: the bearer for `/v1`, and who it is. */
export const sessionSchema = z.object({ token: z.string(), customer: customerSchema })

/** When the code that was sent ends, and when another may be asked for. */
export const codeSentSchema = z.object({ expiresAt: z.iso.datetime(), resendAt: z.iso.datetime() })

/** What a verified code gives: a session for an e-mail address; for a phone number or a confirmation, the customer as it is now. */
export const codeVerifiedSchema = z.object({ session: z.optional(sessionSchema), customer: z.optional(customerSchema) })

/** Said to everybody alike, whether there was something to do or not. */
export const acceptedSchema = z.object({ accepted: z.literal(true) })
