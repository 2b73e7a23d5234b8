import type * as z from 'zod/mini'
import { accountResponses } from '#contract/accounts/account-responses.ts'
import { auctionResponses } from '#contract/auctions/auctions.ts'
import { catalogueResponses } from '#contract/catalogue/catalogue-responses.ts'
import { uploadResponses } from '#contract/files/file-responses.ts'
import { homeResponses } from '#contract/home/home.ts'
import { houseTextResponses } from '#contract/house-texts/house-texts.ts'
import { notificationResponses } from '#contract/notifications/notifications.ts'
import { pagePhotoResponses } from '#contract/page-photos/page-photo.ts'
import { pageTextResponses } from '#contract/page-texts/page-content.ts'
import { ownedPieceResponses } from '#contract/owned-pieces/owned-pieces.ts'
import { passkeyResponses } from '#contract/passkeys/passkeys.ts'
import { rateResponses } from '#contract/rates/rates.ts'
import { requestResponses } from '#contract/request-kinds/request-responses.ts'
import { settingsResponses } from '#contract/settings/shop-settings.ts'
import type { EndpointName } from './paths.ts'

/** The calls of the pages; the others are for the staff's tools and for the worker of the device's catalogue. */
export type ShopEndpointName = Exclude<EndpointName, `staff.${string}` | 'catalogue.get'>

/**
 * The whole envelope of each response, collected from the nouns. What the calls take is in `endpoints.ts`: pages send it, and the server
 * alone parses it.
 */
export const shopResponses = {
  ...catalogueResponses,
  ...homeResponses,
  ...accountResponses,
  ...ownedPieceResponses,
  ...passkeyResponses,
  ...requestResponses,
  ...uploadResponses,
  ...notificationResponses,
  ...auctionResponses,
  ...houseTextResponses,
  ...pageTextResponses,
  ...pagePhotoResponses,
  ...settingsResponses,
  ...rateResponses,
} satisfies Record<ShopEndpointName, z.ZodMiniType<object>>

export type ShopResponse<Name extends ShopEndpointName> = z.output<(typeof shopResponses)[Name]>
