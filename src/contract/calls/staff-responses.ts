import type * as z from 'zod/mini'
import { acceptedSchema } from '#src/contract/accounts/customer.ts'
import { foundCustomersSchema } from '#src/contract/accounts/staff-customers.ts'
import { auctionResponses } from '#src/contract/auctions/staff-auctions.ts'
import { ratesSchema } from '#src/contract/catalogue/catalogue.ts'
import { staffContactResponses } from '#src/contract/contacts/staff-contacts.ts'
import { houseTextResponses } from '#src/contract/house-texts/staff-house-texts.ts'
import { staffPageTextResponses } from '#src/contract/house-texts/staff-page-texts.ts'
import { staffFaceResponses } from '#src/contract/face/staff-face.ts'
import { feedResponses } from '#src/contract/feeds/feeds.ts'
import { pinResponses } from '#src/contract/home/pins.ts'
import { staffPagePhotoResponses } from '#src/contract/home/staff-page-photo.ts'
import { importResponses } from '#src/contract/imports/imports.ts'
import { staffOfferResponses } from '#src/contract/offers/staff-offers.ts'
import { staffOrderResponses } from '#src/contract/orders/staff-orders.ts'
import { staffPreOrderResponses } from '#src/contract/pre-orders/staff-pre-orders.ts'
import { referenceResponses } from '#src/contract/products/references.ts'
import { sellDraftResponses } from '#src/contract/products/sell-drafts.ts'
import { staffProductResponses } from '#src/contract/products/staff-products.ts'
import { staffSellResponses } from '#src/contract/sells/staff-sells.ts'
import { staffSettingsResponses } from '#src/contract/settings/settings-responses.ts'
import { staffActionListSchema, staffSessionSchema } from '#src/contract/staff/staff-actions.ts'
import { firstStepsSchema } from '#src/contract/staff/first-steps.ts'
import { staffInvitationSchema, staffLinkSchema, staffPersonSchema } from '#src/contract/staff/staff-people.ts'
import { staffSampleResponses } from '#src/contract/staff/staff-sample.ts'
import { staffTokenMadeSchema, staffTokenSchema } from '#src/contract/staff/staff-tokens.ts'
import { staffWaitingSchema } from '#src/contract/staff/staff-waiting.ts'
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
