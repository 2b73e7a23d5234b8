import { acceptedSchema, data, emptySchema, fileSchema, inBothLanguages, list } from '#contract/protocol/endpoint-schemas.ts'
import { addressSchema, cardSchema, cartSchema, wishlistSchema } from './account-things.ts'
import { savedSearchesSchema } from './saved-searches.ts'
import { codeSentSchema, codeVerifiedSchema, customerSchema } from './customer.ts'

const customer = data(customerSchema)
const cart = inBothLanguages(data(cartSchema))
const wishlist = inBothLanguages(data(wishlistSchema))
const savedSearches = data(savedSearchesSchema)
const done = data(acceptedSchema)

/** The whole envelope of each response. */
export const accountResponses = {
  'customer.get': customer,
  'customer.register': data(codeSentSchema),
  'customer.otp.send': data(codeSentSchema),
  'customer.otp.verify': data(codeVerifiedSchema),
  'customer.password.forgot': done,
  'customer.password.reset': done,
  'customer.password.change': customer,
  'customer.profile': customer,
  'customer.logout': done,
  'customer.delete': done,
  'customer.id-images.upload': customer,
  'customer.id-images.get': fileSchema,
  'addresses.list': list(addressSchema),
  'addresses.create': data(addressSchema),
  'addresses.update': data(addressSchema),
  'addresses.delete': done,
  'cards.list': list(cardSchema),
  'cards.create': data(cardSchema),
  'cards.delete': done,
  'cart.get': cart,
  'cart.items.add': cart,
  'cart.items.update': cart,
  'cart.items.remove': cart,
  'wishlist.get': wishlist,
  'wishlist.merge': wishlist,
  'wishlist.add': wishlist,
  'guest-watches.ask': done,
  'guest-watches.prove': done,
  'watch-mails.show': emptySchema,
  'watch-mails.stop': done,
  'wishlist.remove': wishlist,
  'saved-searches.list': savedSearches,
  'saved-searches.save': savedSearches,
  'saved-searches.remove': savedSearches,
}
