import * as z from 'zod/mini'
import { addressSchema, cardSchema, cartSchema, wishlistSchema } from '#contract/accounts/account-things.ts'
import {
  auctionListSchema,
  brandSchema,
  collectionSchema,
  faqSchema,
  homeSchema,
  productListSchema,
  productSchema,
  ratesSchema,
  settingsSchema,
  suggestionsSchema,
} from '#contract/catalogue/catalogue.ts'
import { aboutPhotoSchema } from '#contract/page-photos/page-photo.ts'
import { pageTextSchema } from '#contract/page-texts/page-content.ts'
import { checkoutSchema } from '#contract/orders/checkout.ts'
import { acceptedSchema, codeSentSchema, codeVerifiedSchema, customerSchema } from '#contract/accounts/customer.ts'
import { notificationListSchema } from '#contract/notifications/notifications.ts'
import { data, emptySchema, fileSchema, inBothLanguages, list } from './endpoint-schemas.ts'
import type { EndpointName } from './paths.ts'
import { requestResponses } from '#contract/requests/request-responses.ts'

/** The calls of the pages; the others are for the staff's tools and for the worker of the device's catalogue. */
export type ShopEndpointName = Exclude<EndpointName, `staff.${string}` | 'catalogue.get'>

const customer = data(customerSchema)
const cart = inBothLanguages(data(cartSchema))
const wishlist = inBothLanguages(data(wishlistSchema))
const done = data(acceptedSchema)
const [file, empty] = [fileSchema, emptySchema]

/** The whole envelope of each response. What the calls take is in `endpoints.ts`: pages send it, and the server alone parses it. */
export const shopResponses = {
  'products.list': productListSchema,
  'products.get': data(productSchema),
  'search.suggestions': data(suggestionsSchema),
  'home.get': data(homeSchema),
  'brands.list': list(brandSchema),
  'collections.list': list(collectionSchema),
  'faq.list': list(faqSchema),
  'page-texts.get': data(z.nullable(pageTextSchema)),
  'about-photo.get': data(aboutPhotoSchema),
  'rates.get': data(ratesSchema),
  'auctions.list': auctionListSchema,
  'settings.get': z.object({ data: settingsSchema, meta: z.object({ now: z.iso.datetime() }) }),
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
  'customer.id-images.get': file,
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
  'wishlist.remove': wishlist,
  ...requestResponses,
  'checkout.stock': data(checkoutSchema),
  'uploads.create': empty,
  'uploads.offset': empty,
  'uploads.append': empty,
  'uploads.delete': empty,
  'push.subscribe': done,
  'push.unsubscribe': done,
  'notifications.list': inBothLanguages(notificationListSchema),
  'notifications.read': data(z.object({ unread: z.int() })),
} satisfies Record<ShopEndpointName, z.ZodMiniType<object>>

export type ShopResponse<Name extends ShopEndpointName> = z.output<(typeof shopResponses)[Name]>
