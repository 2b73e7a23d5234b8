import type * as z from 'zod/mini'
import { staffAuctionResponses } from '#contract/auctions/staff-auctions.ts'
import { comparableEndpoints, comparableResponses } from '#contract/comparables/comparables.ts'
import { staffContactResponses } from '#contract/contact/staff-contacts.ts'
import { customerEndpoints, customerResponses } from '#contract/customers/staff-customers.ts'
import { faceEndpoints } from '#contract/face/face-endpoints.ts'
import { staffFaceResponses } from '#contract/face/staff-face.ts'
import { feedEndpoints } from '#contract/feeds/feed-endpoints.ts'
import { feedResponses } from '#contract/feeds/feeds.ts'
import { staffFileResponses } from '#contract/files/file-responses.ts'
import { dayEndpoints, dayResponses } from '#contract/day/day.ts'
import { operationsEndpoints, operationsResponses } from '#contract/operations/operations.ts'
import { firstStepsEndpoints, firstStepsResponses } from '#contract/first-steps/first-steps.ts'
import { heroEndpoints } from '#contract/hero/hero-endpoints.ts'
import { staffHouseTextResponses } from '#contract/house-texts/staff-house-texts.ts'
import { importEndpoints } from '#contract/imports/import-endpoints.ts'
import { importResponses } from '#contract/imports/imports.ts'
import { inboxEndpoints, inboxResponses } from '#contract/inbox/inbox.ts'
import { logEndpoints, logResponses } from '#contract/log/staff-actions.ts'
import { staffOfferResponses } from '#contract/offers/staff-offers.ts'
import { staffOrderResponses } from '#contract/orders/staff-orders.ts'
import { staffPagePhotoResponses } from '#contract/page-photos/staff-page-photo.ts'
import { staffPageTextResponses } from '#contract/page-texts/staff-page-texts.ts'
import { peopleEndpoints, peopleResponses } from '#contract/people/staff-people.ts'
import { pinEndpoints, pinResponses } from '#contract/pins/pins.ts'
import { reasonEndpoints, reasonResponses } from '#contract/reasons/reasons.ts'
import { staffPreOrderResponses } from '#contract/pre-orders/staff-pre-orders.ts'
import { productEndpoints } from '#contract/products/product-endpoints.ts'
import { sellDraftResponses } from '#contract/products/sell-drafts.ts'
import { staffProductResponses } from '#contract/products/staff-products.ts'
import { staffRateResponses } from '#contract/rates/rates.ts'
import { referenceEndpoints } from '#contract/references/reference-endpoints.ts'
import { referenceResponses } from '#contract/references/references.ts'
import { sampleEndpoints, staffSampleResponses } from '#contract/sample/staff-sample.ts'
import { savedSearchEndpoints, savedSearchResponses } from '#contract/saved-searches/wanted-pieces.ts'
import { staffSellResponses } from '#contract/sells/staff-sells.ts'
import { staffSettingsResponses } from '#contract/settings/settings-responses.ts'
import { tokenEndpoints, tokenResponses } from '#contract/tokens/staff-tokens.ts'
import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { EndpointName } from './paths.ts'

export type StaffEndpointName = Extract<EndpointName, `staff.${string}`>

/** The whole envelope of each response to a staff's call, collected from the nouns. The storefront does not load it. */
export const staffResponses = {
  ...inboxResponses,
  ...comparableResponses,
  ...savedSearchResponses,
  ...firstStepsResponses,
  ...dayResponses,
  ...operationsResponses,
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
  ...reasonResponses,
  ...importResponses,
  ...feedResponses,
  ...staffOfferResponses,
  ...staffSellResponses,
  ...staffOrderResponses,
  ...staffPreOrderResponses,
  ...staffContactResponses,
} satisfies Record<StaffEndpointName, z.ZodMiniType<object>>

/**
 * What the calls of nouns that only the staff see do and take: `endpoints.ts` adds them to the others, for the server. Marked as pure, so
 * that the desk does without it.
 */
export const staffEndpoints = /* @__PURE__ */ (() =>
  ({
    ...inboxEndpoints,
    ...comparableEndpoints,
    ...savedSearchEndpoints,
    ...firstStepsEndpoints,
    ...dayEndpoints,
    ...operationsEndpoints,
    ...peopleEndpoints,
    ...tokenEndpoints,
    ...logEndpoints,
    ...customerEndpoints,
    ...sampleEndpoints,
    ...productEndpoints,
    ...referenceEndpoints,
    ...heroEndpoints,
    ...pinEndpoints,
    ...reasonEndpoints,
    ...faceEndpoints,
    ...importEndpoints,
    ...feedEndpoints,
  }) satisfies Partial<Record<StaffEndpointName, Endpoint>>)()
