import type * as z from 'zod/mini'
import { customerResponses } from '#contract/customers/staff-customers.ts'
import { staffAuctionResponses } from '#contract/auctions/staff-auctions.ts'
import { staffContactResponses } from '#contract/contacts/staff-contacts.ts'
import { staffHouseTextResponses } from '#contract/house-texts/staff-house-texts.ts'
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
import { logResponses } from '#contract/log/staff-actions.ts'
import { firstStepsResponses } from '#contract/first-steps/first-steps.ts'
import { peopleResponses } from '#contract/people/staff-people.ts'
import { staffSampleResponses } from '#contract/sample/staff-sample.ts'
import { tokenResponses } from '#contract/tokens/staff-tokens.ts'
import { waitingResponses } from '#contract/waiting/staff-waiting.ts'
import { staffFileResponses } from '#contract/files/file-responses.ts'
import { staffRateResponses } from '#contract/rates/rates.ts'
import type { EndpointName } from './paths.ts'

export type StaffEndpointName = Extract<EndpointName, `staff.${string}`>

/** The whole envelope of each response to a staff's call, collected from the nouns. The storefront does not load it. */
export const staffResponses = {
  ...waitingResponses,
  ...firstStepsResponses,
  ...staffFileResponses,
  ...staffRateResponses,
  ...tokenResponses,
  ...peopleResponses,
  ...logResponses,
  ...customerResponses,
  ...staffSampleResponses,
  ...staffSettingsResponses,
  ...staffProductResponses,
  ...staffHouseTextResponses,
  ...staffPageTextResponses,
  ...staffAuctionResponses,
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
