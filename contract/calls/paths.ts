/**
 * Every call of the shop: method, path and who may make it. It only collects: the calls of a noun are in its folder (`pins/pin-paths.ts`),
 * those of a kind of request with the kind (`offers/offer-kind.ts`). Free of zod, because the service worker reads it; `endpoints.ts` adds
 * the schemas.
 */

import type { Path, Paths } from '#contract/protocol/path.ts'
import { accountPaths } from '#contract/accounts/account-paths.ts'
import { auctionPaths } from '#contract/auctions/auction-paths.ts'
import { cataloguePaths } from '#contract/catalogue/catalogue-paths.ts'
import { comparablePaths } from '#contract/comparables/comparable-paths.ts'
import { customerPaths } from '#contract/customers/customer-paths.ts'
import { dayPaths } from '#contract/day/day-paths.ts'
import { operationsPaths } from '#contract/operations/operations-paths.ts'
import { facePaths } from '#contract/face/face-paths.ts'
import { feedPaths } from '#contract/feeds/feed-paths.ts'
import { filePaths } from '#contract/files/file-paths.ts'
import { firstStepsPaths } from '#contract/first-steps/first-steps-paths.ts'
import { heroPaths } from '#contract/hero/hero-paths.ts'
import { homePaths } from '#contract/home/home-paths.ts'
import { inboxPaths } from '#contract/inbox/inbox-paths.ts'
import { houseTextPaths } from '#contract/house-texts/house-text-paths.ts'
import { importPaths } from '#contract/imports/import-paths.ts'
import { logPaths } from '#contract/log/log-paths.ts'
import { notificationPaths } from '#contract/notifications/notification-paths.ts'
import { pagePhotoPaths } from '#contract/page-photos/page-photo-paths.ts'
import { pageTextPaths } from '#contract/page-texts/page-text-paths.ts'
import { ownedPiecePaths } from '#contract/owned-pieces/owned-piece-paths.ts'
import { passkeyPaths } from '#contract/passkeys/passkey-paths.ts'
import { peoplePaths } from '#contract/people/people-paths.ts'
import { pinPaths } from '#contract/pins/pin-paths.ts'
import { reasonPaths } from '#contract/reasons/reason-paths.ts'
import { productPaths } from '#contract/products/product-paths.ts'
import { ratePaths } from '#contract/rates/rate-paths.ts'
import { referencePaths } from '#contract/references/reference-paths.ts'
import { requestPaths } from '#contract/request-kinds/kinds.ts'
import { samplePaths } from '#contract/sample/sample-paths.ts'
import { savedSearchPaths } from '#contract/saved-searches/saved-search-paths.ts'
import { settingsPaths } from '#contract/settings/settings-paths.ts'
import { tokenPaths } from '#contract/tokens/token-paths.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'
import { rolesFor, type StaffRole } from '#contract/protocol/staff-roles.ts'
import { keysOf } from '#contract/typed-keys.ts'

export const paths = {
  ...cataloguePaths,
  ...homePaths,
  ...accountPaths,
  ...ownedPiecePaths,
  ...passkeyPaths,
  ...requestPaths,
  ...filePaths,
  ...notificationPaths,
  ...productPaths,
  ...referencePaths,
  ...importPaths,
  ...feedPaths,
  ...auctionPaths,
  ...houseTextPaths,
  ...pageTextPaths,
  ...pagePhotoPaths,
  ...heroPaths,
  ...pinPaths,
  ...reasonPaths,
  ...facePaths,
  ...settingsPaths,
  ...ratePaths,
  ...customerPaths,
  ...inboxPaths,
  ...comparablePaths,
  ...savedSearchPaths,
  ...firstStepsPaths,
  ...dayPaths,
  ...operationsPaths,
  ...samplePaths,
  ...peoplePaths,
  ...tokenPaths,
  ...logPaths,
} as const satisfies Paths
export type EndpointName = keyof typeof paths
// Marked as pure, so that pages and the service worker do without the list.
export const endpointNames = /* @__PURE__ */ keysOf(paths)
/** Calls that create something, and so require an `Idempotency-Key`. */
export type CreatingEndpoint = { [Name in EndpointName]: (typeof paths)[Name] extends { creates: true } ? Name : never }[EndpointName]

const described: Readonly<Record<EndpointName, Path>> = paths

/** The files that a call takes; undefined where it takes none. */
export const filesOf = (name: EndpointName): FileFields | undefined => described[name].files

/** Whether a role of the staff may make a call; none may make a shopper's. */
export const mayCall = (role: StaffRole, name: EndpointName): boolean => rolesFor(described[name].for).includes(role)
