import * as z from 'zod/mini'
import { bankSchema, deliveryDaysSchema, shippingFeesSchema } from '#contract/orders/ordering-terms.ts'
import { preOrderCampaignSchema } from '#contract/pre-orders/campaign-schema.ts'

/**
 * The shop's settings; each but the name is absent where it is not set. The hours of pre-orders and those of the contact page are two
 * fields, because they differ.
 */
export const settingsSchema = z.object({
  name: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  whatsapp: z.optional(z.string()),
  address: z.optional(z.string()),
  /** Of the address: where pieces are, by itself. */
  city: z.optional(z.string()),
  /** What the house says of itself in one sentence, for the footer and for the installed app. */
  tagline: z.optional(z.string()),
  /** Its name, logo or colors are its own: what the release says and shows of a house is left out. */
  hasOwnFace: z.optional(z.literal(true)),
  /** The operator of the shop, for the footer. */
  companyName: z.optional(z.string()),
  commercialRegister: z.optional(z.string()),
  vatNumber: z.optional(z.string()),
  contactHours: z.optional(z.string()),
  preOrderHours: z.optional(z.string()),
  /** The period in which pre-orders are accepted; absent where none is planned. */
  preOrderCampaign: z.optional(preOrderCampaignSchema),
  /** The number of working days within which a message is answered; absent where the shop promises nothing. */
  answerDays: z.optional(z.int().check(z.gte(1), z.lte(365))),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  /** The URL of the map's tiles (`{z}`, `{x}`, `{y}`), and the attribution below; absent where none are configured. */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
  /** Absent from responses that were cached before this field existed. */
  shippingFees: z.optional(shippingFeesSchema),
  /** VAT that prices include, in percent, in the shop's country. */
  vatPercent: z.optional(z.number().check(z.gte(0), z.lte(100))),
  /** Days from the receipt to the delivery, both inclusive. */
  deliveryDays: z.optional(deliveryDaysSchema),
  /** The account for transfers; absent where none is configured: then nothing can be ordered. */
  bank: z.optional(bankSchema),
  /** The VAPID public key with which browsers subscribe to pushes, base64url. */
  vapidPublicKey: z.optional(z.string()),
})
export type Settings = z.infer<typeof settingsSchema>
/** Where the shop is, in degrees. */
export type ShopLocation = NonNullable<Settings['location']>

/** The whole envelope of each response to a page's call. */
export const settingsResponses = {
  'settings.get': z.object({ data: settingsSchema, meta: z.object({ now: z.iso.datetime() }) }),
}
