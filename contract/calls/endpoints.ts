import type * as z from 'zod/mini'
import { accountEndpoints } from '#contract/accounts/account-endpoints.ts'
import { auctionEndpoints } from '#contract/auctions/auction-endpoints.ts'
import { catalogueEndpoints } from '#contract/catalogue/catalogue-endpoints.ts'
import { fileEndpoints } from '#contract/files/file-endpoints.ts'
import { homeEndpoints } from '#contract/home/home.ts'
import { houseTextEndpoints } from '#contract/house-texts/house-text-endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.ts'
import { pagePhotoEndpoints } from '#contract/page-photos/page-photo-endpoints.ts'
import { pageTextEndpoints } from '#contract/page-texts/page-text-endpoints.ts'
import { ownedPieceEndpoints } from '#contract/owned-pieces/owned-piece-endpoints.ts'
import { passkeyEndpoints } from '#contract/passkeys/passkey-endpoints.ts'
import { rateEndpoints } from '#contract/rates/rates.ts'
import { requestEndpoints } from '#contract/request-kinds/request-endpoints.ts'
import { settingsEndpoints } from '#contract/settings/settings-endpoints.ts'
import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { EndpointName } from './paths.ts'
import { staffEndpoints } from './staff-calls.ts'

/**
 * What each call does and takes. Pages send it, and the server alone parses it: a form imports only the schema of its own body. It only
 * collects what the nouns have (`pins/pins.ts`). What the calls answer is in `responses.ts`.
 */
export const endpoints = {
  ...catalogueEndpoints,
  ...homeEndpoints,
  ...accountEndpoints,
  ...ownedPieceEndpoints,
  ...passkeyEndpoints,
  ...requestEndpoints,
  ...fileEndpoints,
  ...notificationEndpoints,
  ...auctionEndpoints,
  ...houseTextEndpoints,
  ...pageTextEndpoints,
  ...pagePhotoEndpoints,
  ...settingsEndpoints,
  ...rateEndpoints,
  ...staffEndpoints,
} satisfies Record<EndpointName, Endpoint>

type Endpoints = typeof endpoints
/** The schema of a part of a call; undefined where the call has no such part. */
type SchemaOf<Name extends EndpointName, Part extends 'query' | 'params' | 'body'> = Endpoints[Name] extends {
  [Each in Part]: infer Schema extends z.ZodMiniType
}
  ? Schema
  : undefined
type Parsed<Schema, Missing> = Schema extends z.ZodMiniType ? z.output<Schema> : Missing

export type QueryOf<Name extends EndpointName> = Parsed<SchemaOf<Name, 'query'>, object>
export type ParamsOf<Name extends EndpointName> = Parsed<SchemaOf<Name, 'params'>, object>
/** The body of a call as a client sends it. */
export type SentBodyOf<Name extends EndpointName> =
  SchemaOf<Name, 'body'> extends infer Schema extends z.ZodMiniType ? z.input<Schema> : never
/** The parsed body of a call; undefined where it has none. */
export type BodyOf<Name extends EndpointName> = Parsed<SchemaOf<Name, 'body'>, undefined>

/** Calls that take files as a form (multipart/form-data), with the names of its fields. */
export const fileBodies = {
  'customer.id-images.upload': ['front_id_image', 'back_id_image'],
} as const satisfies Partial<Record<EndpointName, readonly string[]>>
