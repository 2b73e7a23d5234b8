import * as z from 'zod/mini'
import type { logPaths } from './log-paths.ts'
import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'

/** What the log knows. `….view`: somebody saw a private file, or a request with the data of its customer. */
export const staffActionNames = [
  'product.create',
  'product.change',
  'product.delete',
  'product.export',
  'photo-link.create',
  'photo-link.open',
  'photo-link.end',
  'purchase.view',
  'purchase.invoice',
  'term.create',
  'term.update',
  'term.delete',
  'reference.import',
  'brand.create',
  'brand.update',
  'brand.delete',
  'collection.create',
  'collection.update',
  'collection.order',
  'collection.delete',
  'faq.create',
  'faq.update',
  'faq.order',
  'faq.delete',
  'testimonial.create',
  'testimonial.update',
  'testimonial.order',
  'testimonial.delete',
  'reason.create',
  'reason.update',
  'reason.order',
  'reason.delete',
  'page-text.publish',
  'page-text.confirm',
  'auction.create',
  'auction.update',
  'auction.stop',
  'auction.bids',
  'auction.export',
  'auction.delete',
  'rate.set',
  'setting.change',
  'bank.set',
  'pre-order-campaign.set',
  'feed.create',
  'feed.renew',
  'feed.end',
  'token.create',
  'token.revoke',
  'customer.find',
  'customer.view',
  'customer.export',
  'customer.delete',
  'request.move',
  'order.view',
  'offer.counter',
  'offer.to-watchers',
  'offer.view',
  'sell.view',
  'pre-order.view',
  'contact.view',
  'contact.answer',
  'receipt.view',
  'invoice.view',
  'sell-photo.view',
  'id-image.view',
  'invitation.create',
  'invitation.accept',
  'invitation.end',
  'person.disable',
  'person.enable',
  'person.update',
  'person.password',
  'person.recovery-codes',
  'passkey.add',
  'passkey.remove',
  'session.begin',
  'session.confirm',
  'session.end',
  'sample.remove',
] as const
export type StaffActionName = (typeof staffActionNames)[number]

const value = z.union([z.number(), z.string(), z.boolean()])

/** The `staffId` of what the shop does by itself at the time that somebody has set: a publishing. */
export const atItsTime = 'publish-at'

/** A row of the log of what the staff did and viewed. */
export const staffActionSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The name at that time, and the id of the person or of the token. */
  who: z.string(),
  staffId: z.string(),
  /** One of `staffActionNames`, or a name of another release. */
  action: z.string(),
  /** Of the product, request, brand, token, customer, invitation, person or session; the currency of a rate; the key of a setting. */
  subject: z.string(),
  /** Each changed value before and after. */
  changes: z.record(z.string(), z.object({ from: z.optional(value), to: z.optional(value) })),
})
export type LoggedAction = z.infer<typeof staffActionSchema>

/** The newest first; `next` is the `after` of the next page, where there is one. */
export const staffActionListSchema = z.object({ data: z.array(staffActionSchema), meta: z.object({ next: z.optional(z.string()) }) })

const exact = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))
export const staffActionQuerySchema = z.strictObject({
  /** A name, or the id of a person or a token. */
  who: exact,
  action: exact,
  subject: exact,
  /** `changes`: without looks at data of customers. */
  only: z.optional(z.literal('changes')),
  /** Since when, and before when. */
  from: z.optional(z.iso.datetime()),
  until: z.optional(z.iso.datetime()),
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
})

/** What the calls do and take. */
export const logEndpoints = {
  'staff.actions.list': { summary: 'The log of what the staff did, the newest first', query: staffActionQuerySchema },
} as const satisfies Record<keyof typeof logPaths, Endpoint>

/** The whole envelope of each response. */
export const logResponses = {
  'staff.actions.list': staffActionListSchema,
}
