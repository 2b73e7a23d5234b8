import * as z from 'zod/mini'
import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import type { accountPaths } from './account-paths.ts'
import { addressBodySchema, addressChangeBodySchema } from './address-body.ts'
import { cardBodySchema } from './card-body.ts'
import {
  cartItemBodySchema,
  cartQuantityBodySchema,
  guestWatchesBodySchema,
  guestWatchKeyBodySchema,
  wishBodySchema,
  wishlistMergeBodySchema,
} from './cart-bodies.ts'
import { savedSearchBodySchema } from './saved-searches.ts'
import { idImageSides } from './customer.ts'
import { otpSendBodySchema, otpVerifyBodySchema } from './one-time-codes.ts'
import { customerDeleteBodySchema, passwordChangeBodySchema, passwordForgotBodySchema, passwordResetBodySchema } from './password-bodies.ts'
import { profileBodySchema } from './profile.ts'
import { registerBodySchema } from './registration.ts'

/** What the calls do and take. */
export const accountEndpoints = {
  'customer.get': { summary: 'Who is signed in' },
  'customer.register': { summary: 'Register; a code goes to the e-mail address', body: registerBodySchema },
  'customer.otp.send': { summary: 'Send another code by e-mail or SMS', body: otpSendBodySchema },
  'customer.otp.verify': { summary: 'Give the code back; for an e-mail address it signs in', body: otpVerifyBodySchema },
  'customer.password.forgot': { summary: 'Send a link for a new password', body: passwordForgotBodySchema },
  'customer.password.reset': { summary: 'Set a new password by the link of the e-mail', body: passwordResetBodySchema },
  'customer.password.change': { summary: 'Change the password; ends all other sessions', body: passwordChangeBodySchema },
  'customer.profile': { summary: 'Change name, phone or e-mail address', body: profileBodySchema },
  'customer.logout': { summary: 'End this session' },
  'customer.delete': { summary: 'Delete the account', body: customerDeleteBodySchema },
  'customer.id-images.upload': { summary: 'Upload ID images (multipart: front_id_image, back_id_image)' },
  'customer.id-images.get': { summary: 'An own ID image', params: z.object({ side: z.enum(idImageSides) }) },
  'addresses.list': { summary: 'All addresses, the default first' },
  'addresses.create': { summary: 'Add an address', body: addressBodySchema },
  'addresses.update': { summary: 'Change an address', params: id, body: addressChangeBodySchema },
  'addresses.delete': { summary: 'Delete an address', params: id },
  'cards.list': { summary: 'All saved cards' },
  'cards.create': { summary: 'Save a card', body: cardBodySchema },
  'cards.delete': { summary: 'Delete a saved card', params: id },
  'cart.get': { summary: 'The cart' },
  'cart.items.add': { summary: 'Put a piece into the cart', body: cartItemBodySchema },
  'cart.items.update': { summary: 'Change the quantity of a line', params: z.object({ lineId: z.string() }), body: cartQuantityBodySchema },
  'cart.items.remove': { summary: 'Take a line out', params: z.object({ lineId: z.string() }) },
  'wishlist.get': { summary: 'The wish list' },
  'wishlist.merge': { summary: 'Put the pieces of a guest’s wish list on the customer’s', body: wishlistMergeBodySchema },
  'wishlist.add': { summary: 'Put a piece on the wish list', params: z.object({ productId: z.string() }), body: wishBodySchema },
  'guest-watches.ask': { summary: 'Ask to be mailed of pieces without an account', body: guestWatchesBodySchema },
  'guest-watches.prove': { summary: 'Prove the address by the key of its mail', body: guestWatchKeyBodySchema },
  'watch-mails.show': { summary: 'Go to the page that ends mails about the wish list', params: z.object({ key: z.string() }) },
  'watch-mails.stop': { summary: 'End mails about the wish list, by the key of one of them', params: z.object({ key: z.string() }) },
  'wishlist.remove': { summary: 'Take a piece off the wish list', params: z.object({ productId: z.string() }) },
  'saved-searches.list': { summary: 'The saved searches, the newest first' },
  'saved-searches.save': { summary: 'Save a list of the shop', params: z.object({ id: z.string() }), body: savedSearchBodySchema },
  'saved-searches.remove': { summary: 'Delete a saved search', params: z.object({ id: z.string() }) },
} as const satisfies Record<keyof typeof accountPaths, Endpoint>
