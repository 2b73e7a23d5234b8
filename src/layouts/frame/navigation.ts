import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { bestDealsCollection, type ProductType } from '#contract/catalogue/catalogue-terms.ts'

/** A target of the links in header, menu and footer. It is listed here when its page exists, not before. */
export type LinkTarget = {
  name: MessageDescriptor
  to:
    | '/$locale/shop'
    | '/$locale/auctions'
    | '/$locale/sell'
    | '/$locale/pre-order'
    | '/$locale/faq'
    | '/$locale/about-us'
    | '/$locale/terms'
    | '/$locale/privacy-policy'
    | '/$locale/settings'
    | '/$locale/contact-info'
    | '/$locale/contact-us'
  /** Filters of the shop, as in the address: the router compares them with the current search to mark the link as current. */
  search?: { type?: ProductType; collection?: string }
  /** Shown in the header only where it is wide: on narrow desktops the names would wrap. */
  isForWideHeader?: true
}

export const headerLinks: LinkTarget[] = [
  { name: msg`Shop`, to: '/$locale/shop' },
  { name: msg`Watches`, to: '/$locale/shop', search: { type: 'watch' }, isForWideHeader: true },
  { name: msg`Jewelry`, to: '/$locale/shop', search: { type: 'jewelry' }, isForWideHeader: true },
  { name: msg`Sell`, to: '/$locale/sell' },
  { name: msg`Auctions`, to: '/$locale/auctions' },
  { name: msg`Pre-order`, to: '/$locale/pre-order', isForWideHeader: true },
  { name: msg`Contact`, to: '/$locale/contact-us' },
]

export const shopLinks: LinkTarget[] = [
  { name: msg`Watches`, to: '/$locale/shop', search: { type: 'watch' } },
  { name: msg`Jewelry`, to: '/$locale/shop', search: { type: 'jewelry' } },
  { name: msg`Best deals`, to: '/$locale/shop', search: { collection: bestDealsCollection } },
  { name: msg`Auctions`, to: '/$locale/auctions' },
  { name: msg`Sell an item`, to: '/$locale/sell' },
  { name: msg`Pre-order`, to: '/$locale/pre-order' },
]

export const helpLinks: LinkTarget[] = [
  { name: msg`Contact us`, to: '/$locale/contact-us' },
  { name: msg`Questions`, to: '/$locale/faq' },
  { name: msg`About us`, to: '/$locale/about-us' },
  { name: msg`Visit us`, to: '/$locale/contact-info' },
  { name: msg`Terms`, to: '/$locale/terms' },
  { name: msg`Privacy`, to: '/$locale/privacy-policy' },
  { name: msg`Settings`, to: '/$locale/settings' },
]
