import * as z from 'zod/mini'
import { moneySchema } from './money-schema.ts'

/**
 * Every error code of the API with its HTTP status (storefront.md §8). A code is thrown with a reason for the log; the
 * sentence the shopper reads hangs on it in `i18n/error-code-texts.ts`, typed by code, so that a missing one is a type error.
 */
export const errorStatus = {
  /** Query or payload does not fit the contract; `errors` says which field. */
  'request.invalid': 400,
  'request.malformed-json': 400,
  /** A form with files that breaks off, or is none. */
  'request.malformed-form': 400,
  /** The rest of an upload did not come. */
  'request.timed-out': 408,
  'request.unsupported-media-type': 415,
  /** A call of `/v1/uploads` in a version of tus that the shop does not speak. */
  'upload.unsupported-version': 412,
  /** The bytes do not begin where the shop's end. */
  'upload.offset-conflict': 409,
  /** The bytes are not those whose checksum came with them. The number is that of tus. */
  'upload.checksum-mismatch': 460,
  /** All bytes are there, and they are not the file whose checksum was given at its beginning. */
  'upload.not-whole': 422,
  /** The content is none of the types that the shop takes, or a picture that cannot be opened. */
  'upload.file-type': 422,
  /** The upload is over, taken by another request, or not whole: the file has to be uploaded anew. */
  'upload.gone': 410,
  /** The `locale` header names a language that the shop does not speak. */
  'locale.unsupported': 400,
  /** The `currency` header names a currency that the shop does not show. */
  'currency.unsupported': 400,
  /** Nobody is signed in, or the token is over. */
  'auth.unauthorized': 401,
  /** The customer has not uploaded both sides of their ID, which the call needs. */
  'auth.id-required': 403,
  /** Somebody is signed in, but the call is not for them: a customer's token for the staff, or the other way round. */
  'auth.forbidden': 403,
  /** The code is not the one that was sent, was used, or is too old: which of these is not said. */
  'otp.invalid': 400,
  /** The link for a new password was used, or is too old. */
  'password-reset.invalid': 400,
  /** The shop has no way of sending text messages. */
  'sms.unavailable': 409,
  'resource.not-found': 404,
  'method.not-allowed': 405,
  'content.too-large': 413,
  'request.uri-too-long': 414,
  'request.rate-limited': 429,
  /** The customer has as many addresses as may be kept. */
  'addresses.full': 409,
  /** The customer has as many cards as may be kept. */
  'cards.full': 409,
  /** The vault in use takes the usual test numbers only. */
  'cards.test-only': 422,
  /** The vault does not take this card. */
  'cards.declined': 422,
  /** The piece is sold or withdrawn. */
  'cart.sold': 409,
  /** All pieces are held for approved offers. */
  'cart.reserved': 409,
  /** An auction of the piece runs: it has no fixed price. */
  'cart.in-auction': 409,
  /** More pieces than can be bought. */
  'cart.too-many': 409,
  /** The cart holds all pieces that can be bought already. */
  'cart.already-there': 409,
  /** The cart has as many lines as it may have. */
  'cart.full': 409,
  /** The offer is none of the customer's that waits to be taken up. */
  'cart.offer-not-open': 409,
  /** A call that makes something came without its `Idempotency-Key`, or with one that is none. */
  'idempotency.key-required': 400,
  /** The key was used for something else. */
  'idempotency.key-reused': 422,
  /** It was done with this key, and what it was answered is not kept: a secret that is shown once. */
  'idempotency.answer-gone': 409,
  /** The same is under way at this moment: its answer can be had a moment later. */
  'in-progress': 409,
  /** The offer is above the price that counts for it. */
  'offer.above-price': 422,
  /** The price has gone down since it was seen, and the offer is above the one of today. */
  'offer.repriced': 409,
  /** The piece was sold since. */
  'offer.sold': 409,
  /** All pieces are held for approved offers. */
  'offer.reserved': 409,
  /** An auction of the piece runs: it takes no offers. */
  'offer.in-auction': 409,
  /** The piece was withdrawn since. */
  'offer.withdrawn': 409,
  /** The shop takes no pre-orders at this time: none yet, or none any more. */
  'pre-order.not-open': 409,
  /** The request's status does not allow this move. */
  'request.illegal-move': 409,
  /** No piece is free to be held for another offer. */
  'offer.no-free-piece': 409,
  /** Approved offers hold more pieces than there would be. */
  'product.held': 409,
  /** Browsers' push services are https addresses of the open network. */
  'push.bad-endpoint': 422,
  /** The wish list has as many pieces as it may have. */
  'wishlist.full': 409,
  'server.error': 500,
  /** The server is starting or shutting down. */
  'server.unavailable': 503,
} as const satisfies Record<string, number>
export type ErrorCode = keyof typeof errorStatus

export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Of an offer that came too late: what the shopper saw, and what counts now; without `today` the piece cannot be had any more. */
  prices: z.optional(z.object({ seen: z.optional(moneySchema), today: z.optional(moneySchema) })),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
