import type * as z from 'zod/mini'
import { acceptedSchema } from '#contract/accounts/customer.ts'
import { foundCustomersSchema } from '#contract/customers/staff-customers.ts'
import { auctionResponses } from '#contract/auctions/staff-auctions.ts'
import { ratesSchema } from '#contract/catalogue/catalogue.ts'
import { staffContactResponses } from '#contract/contacts/staff-contacts.ts'
import { houseTextResponses } from '#contract/house-texts/staff-house-texts.ts'
import { staffPageTextResponses } from '#contract/page-texts/staff-page-texts.ts'
import { staffFaceResponses } from '#contract/face/staff-face.ts'
import { feedResponses } from '#contract/feeds/feeds.ts'
import { pinResponses } from '#contract/pins/pins.ts'
import { staffPagePhotoResponses } from '#contract/page-photos/staff-page-photo.ts'
import { importResponses } from '#contract/imports/imports.ts'
import { staffOfferResponses } from '#contract/offers/staff-offers.ts'
import { staffOrderResponses } from '#contract/orders/staff-orders.ts'
import { staffPreOrderResponses } from '#contract/pre-orders/staff-pre-orders.ts'
import { referenceResponses } from '#contract/references/references.ts'
import { sellDraftResponses } from '#contract/products/sell-drafts.ts'
import { staffProductResponses } from '#contract/products/staff-products.ts'
import { staffSellResponses } from '#contract/sells/staff-sells.ts'
import { staffSettingsResponses } from '#contract/settings/settings-responses.ts'
import { staffActionListSchema, staffSessionSchema } from '#contract/log/staff-actions.ts'
import { firstStepsSchema } from '#contract/first-steps/first-steps.ts'
import { staffInvitationSchema, staffLinkSchema, staffPersonSchema } from '#contract/people/staff-people.ts'
import { staffSampleResponses } from '#contract/sample/staff-sample.ts'
import { staffTokenMadeSchema, staffTokenSchema } from '#contract/tokens/staff-tokens.ts'
import { staffWaitingSchema } from '#contract/waiting/staff-waiting.ts'
import { data, fileSchema, list } from './endpoint-schemas.ts'
import type { EndpointName } from './paths.ts'

export type StaffEndpointName = Extract<EndpointName, `staff.${string}`>

/** The whole envelope of each response to a call of the staff's tools. The storefront does not load it. */
export const staffResponses = {
  'staff.waiting.get': data(staffWaitingSchema),
  'staff.first-steps.get': data(firstStepsSchema),
  'staff.files.get': fileSchema,
  'staff.rates.set': data(ratesSchema),
  'staff.tokens.list': list(staffTokenSchema),
  'staff.tokens.create': data(staffTokenMadeSchema),
  'staff.tokens.revoke': data(acceptedSchema),
  'staff.people.list': list(staffPersonSchema),
  'staff.people.update': data(staffPersonSchema),
  'staff.people.renew': data(staffLinkSchema),
  'staff.people.disable': data(acceptedSchema),
  'staff.sessions.list': list(staffSessionSchema),
  'staff.sessions.end': data(acceptedSchema),
  'staff.actions.list': staffActionListSchema,
  'staff.invitations.list': list(staffInvitationSchema),
  'staff.invitations.create': data(staffLinkSchema),
  'staff.invitations.end': data(acceptedSchema),
  'staff.customers.find': data(foundCustomersSchema),
  'staff.customers.id-images.get': fileSchema,
  ...staffSampleResponses,
  ...staffSettingsResponses,
  ...staffProductResponses,
  ...houseTextResponses,
  ...staffPageTextResponses,
  ...auctionResponses,
  ...sellDraftResponses,
  ...referenceResponses,
  ...staffFaceResponses,
  ...staffPagePhotoResponses,
  ...pinResponses,
  ...importResponses,
  ...feedResponses,
  ...staffOfferResponses,
  ...staffSellResponses,
  ...staffOrderResponses,
  ...staffPreOrderResponses,
  ...staffContactResponses,
} satisfies Record<StaffEndpointName, z.ZodMiniType<object>>
