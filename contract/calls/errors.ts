import * as z from 'zod/mini'
import { moneySchema } from '#contract/money/money-schema.ts'

/**
 * Every error code of the API with its HTTP status. A code is thrown with a reason for the log; its sentence for the
 * shopper is in `server/texts/error-code-texts.ts`, typed by code, so that a missing one is a type error.
 */
export const errorStatus = {
  /** Query or payload does not fit the contract; `errors` names the fields. */
  'request.invalid': 400,
  'request.malformed-json': 400,
  /** A form with files that is truncated or malformed. */
  'request.malformed-form': 400,
  /** The rest of an upload did not arrive. */
  'request.timed-out': 408,
  'request.unsupported-media-type': 415,
  /** A call of `/v1/uploads` in a version of tus that the shop does not support. */
  'upload.unsupported-version': 412,
  /** The offset of the bytes differs from the shop's. */
  'upload.offset-conflict': 409,
  /** The bytes do not match their checksum. The status is that of tus. */
  'upload.checksum-mismatch': 460,
  /** All bytes have arrived, and they do not match the announced checksum of the file. */
  'upload.not-whole': 422,
  /** The content has no accepted type, or is an image that cannot be opened. */
  'upload.file-type': 422,
  /** The upload has expired, is taken by another request, or is incomplete: the file has to be uploaded again. */
  'upload.gone': 410,
  /** The `locale` header names an unsupported language. */
  'locale.unsupported': 400,
  /** The `currency` header names an unsupported currency. */
  'currency.unsupported': 400,
  /** The caller is not signed in, or the token has expired. */
  'auth.unauthorized': 401,
  /** The customer has not uploaded both sides of their ID, which the call needs. */
  'auth.id-required': 403,
  /** Somebody is signed in, but the call is not for them: a customer's token for the staff, or the other way round. */
  'auth.forbidden': 403,
  /** Before this call the person has to show again that it is them (`desk.confirm`); then it is made again. */
  'auth.confirm': 403,
  /** The code is wrong, used, or expired: the error does not reveal which. */
  'otp.invalid': 400,
  /** The link for a new password was used, or has expired. */
  'password-reset.invalid': 400,
  /** The e-mail address, the password or the code is wrong: the error does not reveal which. */
  'desk.sign-in-invalid': 400,
  /** The link to the desk was used, has expired, or another one took its place. */
  'invitation.invalid': 400,
  /** Somebody who works at the desk has this e-mail address. */
  'invitation.email-taken': 409,
  /** The link by which a phone adds photographs is over: by time, at the desk, or because another phone has opened it. */
  'photo-link.over': 410,
  /** Nobody would be left who may do everything. */
  'person.last-owner': 409,
  /** The present password is wrong. */
  'password.wrong': 400,
  /** The passkey is unknown, or its answer is not to a challenge of the last minutes: the error does not reveal which. */
  'passkey.invalid': 400,
  /** Browsers allow no passkeys at the address by which the desk was opened. */
  'passkey.not-here': 409,
  /** It is the person's only second factor. */
  'passkey.last': 409,
  /** The customer has the maximum number of passkeys. */
  'passkeys.full': 409,
  /** No gateway for text messages is configured. */
  'sms.unavailable': 409,
  'resource.not-found': 404,
  'method.not-allowed': 405,
  'content.too-large': 413,
  'request.uri-too-long': 414,
  'request.rate-limited': 429,
  /** The customer has the maximum number of addresses. */
  'addresses.full': 409,
  /** The customer has the maximum number of cards. */
  'cards.full': 409,
  /** The vault in use accepts test numbers only. */
  'cards.test-only': 422,
  /** The vault rejects this card. */
  'cards.declined': 422,
  /** The product is sold or withdrawn. */
  'cart.sold': 409,
  /** All units are held for approved offers. */
  'cart.reserved': 409,
  /** An auction of the product runs: it has no fixed price. */
  'cart.in-auction': 409,
  /** More units than can be bought. */
  'cart.too-many': 409,
  /** The cart already contains all units that can be bought. */
  'cart.already-there': 409,
  /** The cart has the maximum number of lines. */
  'cart.full': 409,
  /** Price, stock, rate or fee differ from what the shopper has seen; `checkout.stock` has the present ones. */
  'order.changed': 409,
  /** The shop has no account for transfers at present, and takes no orders. */
  'order.not-possible': 409,
  /** The products of an order whose receipt was rejected have been sold since. */
  'order.sold': 409,
  /** No receipt is expected (any more): it is too late, or the order has one. */
  'order.no-receipt-expected': 409,
  /** A step that the order is not ready for, or that it has taken. */
  'order.step-not-possible': 409,
  /** The account has an order under way, and cannot be deleted before it has ended. */
  'customer.open-orders': 409,
  /** A canceled order of the account was paid and is not refunded in full, so the account cannot be deleted yet. */
  'customer.refund-owed': 409,
  /** The customer has no such approved offer. */
  'cart.offer-not-open': 409,
  /** A call that creates something has no valid `Idempotency-Key`. */
  'idempotency.key-required': 400,
  /** The key was used with another payload. */
  'idempotency.key-reused': 422,
  /** The call with this key is done, and its response is not stored, such as a secret that is shown once. */
  'idempotency.answer-gone': 409,
  /** The same call is in progress: a retry gets its response. */
  'in-progress': 409,
  /** The offer is above the price that applies to it. */
  'offer.above-price': 422,
  /** The price has gone down since the shopper saw it, and the offer is above today's. */
  'offer.repriced': 409,
  /** The product has been sold since. */
  'offer.sold': 409,
  /** All units are held for approved offers. */
  'offer.reserved': 409,
  /** An auction of the product runs: it takes no offers. */
  'offer.in-auction': 409,
  /** The product has been withdrawn since. */
  'offer.withdrawn': 409,
  /** The house's price is not above the offer, or above that of the shop. */
  'offer.counter-price': 422,
  /** The house has named its price for this offer already. */
  'offer.counter-made': 409,
  /** The time of the house's price is over; the offer is closed. */
  'offer.counter-over': 409,
  /** The offer was decided otherwise before the answer to the house's price arrived. */
  'offer.counter-ended': 409,
  /** Accepted too late: the product was sold. */
  'offer.counter-sold': 409,
  /** The same: all units are held for other approved offers. */
  'offer.counter-reserved': 409,
  /** The same: the product was withdrawn. */
  'offer.counter-withdrawn': 409,
  /** No pre-order campaign is open at this time. */
  'pre-order.not-open': 409,
  /** The message is closed, or the house has not answered it yet: nothing is written after it. */
  'contact.no-replies': 409,
  /** Somebody has written in the thread since it was read. */
  'contact.changed': 409,
  /** The request's status does not allow this change. */
  'request.illegal-move': 409,
  /** It has changed since it was read, or somebody else of the house decides it. */
  'request.decided': 409,
  /** Somebody else of the house has taken it, or was given it, since the caller saw it. */
  'request.taken': 409,
  /** No unit is free to be held for another offer. */
  'offer.no-free-piece': 409,
  /** Approved offers hold more units than would be left. */
  'product.held': 409,
  /** It cannot be reserved: no unit is in stock that no offer holds. */
  'product.no-free-piece': 409,
  /** Somebody has changed the product since it was read: the present one has to be fetched and compared. */
  'product.changed': 409,
  /** Another product has this stock number. */
  'product.number-taken': 409,
  /** It cannot be published: `errors` names the missing fields. */
  'product.incomplete': 422,
  /** Somebody has changed one of these settings since they were read. */
  'setting.changed': 409,
  /** There is a brand with this id. */
  'brand.exists': 409,
  /** Products have this brand. */
  'brand.in-use': 409,
  /** The shop has another word with this name. */
  'term.exists': 409,
  /** Products have this word: `errors` says how many. */
  'term.in-use': 409,
  /** The word is the release's, and the same in every shop. */
  'term.standard': 409,
  /** There is a collection with this id. */
  'collection.exists': 409,
  /** Products are in this collection, or the shop itself fills it. */
  'collection.in-use': 409,
  /** The shop has the maximum number of collections. */
  'collection.too-many': 409,
  /** Somebody has changed this text since it was read: the present one has to be fetched and compared. */
  'text.changed': 409,
  /** The shop has the maximum number of them. */
  'text.too-many': 409,
  /** The product is in another auction at that time. */
  'auction.overlaps': 409,
  /** An auction that has begun cannot be deleted, and one that has ended cannot be changed. */
  'auction.over': 409,
  /** Bids have been made: nothing but stopping it can be changed. */
  'auction.has-bids': 409,
  /** The house has turned bidding off. */
  'bidding.off': 409,
  /** An auction in which somebody has bid runs: bidding cannot be turned off. */
  'bidding.running': 409,
  'bidding.not-begun': 409,
  /** The auction has ended, by the shop's clock. */
  'bidding.closed': 409,
  /** Below the lowest possible maximum, which `prices.today` has. */
  'bidding.too-low': 409,
  /** The bidder leads, and the new maximum is not above their own. */
  'bidding.own-maximum': 409,
  /** More than a hundred times the lowest possible maximum: a typing error. */
  'bidding.too-high': 422,
  /** The piece is no longer for sale. */
  'bidding.no-piece': 409,
  /** The customer leads in an auction that has not been closed: the account cannot be deleted. */
  'customer.leads-auction': 409,
  /** The endpoint of a push service has to be https and public. */
  'push.bad-endpoint': 422,
  /** The wish list has the maximum number of products. */
  'wishlist.full': 409,
  /** The customer has the maximum number of saved searches. */
  'saved-searches.full': 409,
  /** The customer has added the maximum number of own pieces. */
  'owned-pieces.full': 409,
  'server.error': 500,
  /** The server is starting or shutting down. */
  'server.unavailable': 503,
} as const satisfies Record<string, number>
export type ErrorCode = keyof typeof errorStatus

export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Of a late offer: the price that the shopper saw, and today's; `today` is absent where the product is no longer available. */
  prices: z.optional(z.object({ seen: z.optional(moneySchema), today: z.optional(moneySchema) })),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
