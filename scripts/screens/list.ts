import type { Page } from '@playwright/test'
import type { Locale } from '../../contract/locale.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { biddingScreens } from './bidding-screens.ts'
import { ownedPieceScreens } from './owned-piece-screens.ts'
import { sellScreens } from './sell-screens.ts'

/** A picture to take: a page of the shop in a state. */
export type Screen = {
  /** `order, receipt due`: also the name of its sheet. */
  name: string
  /** Without its language: `/account/orders`. */
  path: string
  who: 'busy' | 'fresh' | 'guest'
  /** It is opened once with a network and a service worker, and pictured without a network. */
  isOffline?: true
  /** Brings the open page into its state. */
  prepare?: (page: Page, locale: Locale) => Promise<void>
}

const named = (kind: string, path: string, ids: Record<string, string>): Screen[] =>
  Object.entries(ids).map(([state, id]) => ({ name: `${kind}, ${state}`, path: `${path}/${id}`, who: 'busy' }))

const words = {
  chooseReceipt: { en: 'Choose the receipt, or drop it here', ar: 'اختر الإيصال، أو أفلته هنا' },
  cancelOrder: { en: 'Cancel the order', ar: 'ألغِ الطلب' },
  addToCart: { en: 'Add to cart', ar: 'أضف إلى السلة' },
  wishList: { en: /^Wish list: /, ar: /^قائمة الأمنيات: / },
  saveSearch: { en: 'Save this search', ar: 'احفظ هذا البحث' },
  sendReceipt: { en: 'Send the receipt', ar: 'أرسل الإيصال' },
} satisfies Record<string, Record<Locale, string | RegExp>>

const narrowed = '/shop?type=watch&material=steel&priceMax=30000'
/** Saves the list that is shown, unless it is. */
async function saveShown(page: Page, locale: Locale): Promise<void> {
  const button = page.getByRole('button', { name: words.saveSearch[locale] })
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
  await button.and(page.locator('[aria-pressed=true]')).waitFor()
}

/** Everything after the purchase, and around it. */
export const screensOf = ({ orders, offers, sells, preOrders, products, lots }: PreparedShop): Screen[] => [
  ...named('order', '/account/orders', orders),
  ...named('order placed', '/checkout/complete', only(orders, ['receipt due', 'receipt sent', 'receipt rejected', 'paid', 'closed'])),
  {
    name: 'order, cancel question',
    path: `/account/orders/${orders['at the price of an offer']}`,
    who: 'busy',
    prepare: (page, locale) => page.getByRole('button', { name: words.cancelOrder[locale] }).click(),
  },
  { name: 'order, receipt due, offline', path: `/account/orders/${orders['receipt due']}`, who: 'busy', isOffline: true },
  {
    name: 'order, receipt queued',
    path: `/account/orders/${orders['receipt due']}`,
    who: 'busy',
    isOffline: true,
    prepare: async (page, locale) => {
      const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
      await page.getByLabel(words.chooseReceipt[locale]).setInputFiles(file)
      await page.getByRole('button', { name: words.sendReceipt[locale] }).click()
    },
  },
  ...named('offer', '/account/offers', offers),
  ...named('sell request', '/account/sells', sells),
  ...named('pre-order', '/account/pre-orders', preOrders),
  ...(
    ['orders', 'offers', 'sells', 'home', 'notifications', 'wallet', 'wishlist', 'pieces', 'bids', 'searches', 'profile'] as const
  ).flatMap((page): Screen[] => [
    { name: `account ${page}`, path: `/account/${page}`, who: 'busy' },
    { name: `account ${page}, empty`, path: `/account/${page}`, who: 'fresh' },
  ]),
  { name: 'account orders, offline', path: '/account/orders', who: 'busy', isOffline: true },
  { name: 'cart', path: '/cart', who: 'busy' },
  { name: 'cart, empty', path: '/cart', who: 'fresh' },
  { name: 'checkout', path: '/checkout', who: 'busy' },
  ...sellScreens,
  ...ownedPieceScreens,
  ...biddingScreens(lots),
  { name: 'pre-order form', path: '/pre-order', who: 'busy' },
  { name: 'account not found', path: '/account/orders/no-such-order', who: 'busy' },
  { name: 'product', path: `/product/${products.free}`, who: 'guest' },
  {
    name: 'product, offline',
    path: `/product/${products.free}`,
    who: 'fresh',
    isOffline: true,
    prepare: (page, locale) => page.getByRole('button', { name: words.addToCart[locale] }).click(),
  },
  { name: 'contact', path: '/contact-us', who: 'guest' },
  { name: 'home', path: '', who: 'guest' },
  { name: 'shop', path: '/shop', who: 'guest' },
  { name: 'shop, narrowed', path: narrowed, who: 'busy', prepare: (page, locale) => saveShown(page, locale) },
  {
    name: 'account searches, saved',
    path: narrowed,
    who: 'busy',
    prepare: async (page, locale) => {
      await saveShown(page, locale)
      await page.goto(new URL(`/${locale}/account/searches`, page.url()).href)
    },
  },
  {
    name: 'search with saved ones',
    path: narrowed,
    who: 'busy',
    prepare: async (page, locale) => {
      await saveShown(page, locale)
      await page.keyboard.press('/')
    },
  },
  { name: 'auctions', path: '/auctions', who: 'guest' },
  { name: 'settings', path: '/settings', who: 'guest' },
  { name: 'settings of a customer', path: '/settings', who: 'busy' },
  { name: 'settings, link of a mail', path: `/settings#stop=c0ffee.${'k'.repeat(43)}`, who: 'guest' },
  {
    name: 'wish list of a guest',
    path: '/shop',
    who: 'guest',
    prepare: async (page, locale) => {
      await page.getByRole('article').first().getByRole('button', { name: words.wishList[locale] }).click()
      await page.goto(new URL(`/${locale}/wish-list`, page.url()).href)
    },
  },
  { name: 'comparison', path: '/compare?pieces=w8d4q1nh&pieces=v4b9s7fk&pieces=r8b3s6xq', who: 'guest' },
  { name: 'comparison, empty', path: '/compare', who: 'guest' },
  { name: 'outbox', path: '/outbox', who: 'guest' },
  { name: 'not found', path: '/no-such-page', who: 'guest' },
]

const only = (ids: Record<string, string>, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ids[name] ?? '']))
