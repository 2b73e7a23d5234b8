/**
 * Every screen of the shop in each combination of language and width, light and dark: the requirements of all screens
 * (support/browser/screens.ts). A screen is opened once in each language, in one on a desktop and in the other on a phone, and resized to
 * the other width.
 */
import type { BrowserContext, Page } from '@playwright/test'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { buyerIn, checkoutStep, pressNext as goOn } from '../support/browser/checkout.ts'
import { callsOf, signedIn } from '../support/browser/customer.ts'
import { productForOffer } from '../support/browser/offer-form.ts'
import { lookAt, type Screen } from '../support/browser/screens.ts'
import { placedOrder } from '../support/browser/orders.ts'
import { sellRequest } from '../support/browser/sells.ts'
import { isRequestPage, routePaths } from '../support/browser/page-paths.ts'
import { choosePhotos, fillContact, fillItem, pressNext, sellerIn, sellWords, stepShown } from '../support/browser/sell-form.ts'
import { cards, openFilters } from '../support/browser/shop-page.ts'
import { dialog, loginDialog, openMenu } from '../support/browser/shopper.ts'
import { expect, settled, test, text, type Lang } from '../support/browser/test.ts'
import { linkTo } from '../support/server/dev-mailbox.ts'
import { say as sayShop, words as shopWords } from '../support/browser/words.ts'

/** Products of the sample catalogue. */
const watch = { id: 'w8d4q1nh', name: { en: 'Nahawand Wahah 39', ar: 'نهاوند واحة 39' } }
const otherWatchId = 'v4b9s7fk'
const soldId = 'r8b3s6xq'
const tile = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const filtered = '/shop?collection=full-set&priceMin=9000&priceMax=90000'
const comparing = `/compare?pieces=${watch.id}&pieces=${otherWatchId}&pieces=${soldId}`
const notFound = '/no-such-page'
const withMap = '/contact-us'

const words = {
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  noNotifications: { en: 'No notifications', ar: 'لا إشعارات' },
  sold: { en: 'Sold. We can look for another one.', ar: 'بيعت. يمكننا البحث عن قطعة مثلها.' },
  details: { en: 'Details', ar: 'التفاصيل' },
  photos: { en: 'Product images', ar: 'صور القطعة' },
  gallery: { en: 'Gallery', ar: 'معرض الصور' },
  enlarge: { en: 'Enlarge', ar: 'كبّر' },
  search: { en: 'Search', ar: 'بحث' },
  categories: { en: 'Categories', ar: 'الفئات' },
  gold: { en: 'gold', ar: 'ذهب' },
  chooseDate: { en: 'Choose a date', ar: 'اختر التاريخ' },
  message: { en: 'May I see it on Sunday?', ar: 'هل يمكنني رؤيتها يوم الأحد؟' },
} satisfies Record<string, Record<Lang, string>>
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])
const allGold: Record<Lang, RegExp> = { en: /^All \d+ results for “\u2068gold\u2069”$/, ar: /^كل النتائج \(\d+\) لـ «\u2068ذهب\u2069»$/ }

const desktopEnglish = { tag: ['@desktop-en', '@phone-ar'] }
const desktopArabic = { tag: ['@desktop-ar', '@phone-en'] }
const onPhones = { tag: ['@phone-en', '@phone-ar', '@phone-only'] }
const main = (page: Page) => page.getByRole('main')
const dialogOpens = (page: Page) => expect.soft(page.getByRole('dialog')).toBeVisible()

const isForGuests = (path: string) => /^\/auth\/(?:reset-password|verify)$/.test(path)
const isPrivate = (path: string) => /^\/(?:account|auth|cart|checkout|id-submision|sell)(?:\/|$)/.test(path) && !isForGuests(path)
/** It needs a customer with an ID; the others ask for one. */
const needsId = (path: string) => path === '/sell' || path === '/checkout'
/** It redirects home at once if no sign-in at a provider is pending; accounts/social-sign-in.spec.ts covers it. */
const isPassing = (path: string) => path === '/social-login'

const paths = routePaths()
  .map((path) => path.replace('/$locale', ''))
  .filter((path) => !isRequestPage(path) && !isPassing(path))
  .map((path) =>
    path
      .replace(/^\/product\/\$id$/, `/product/${watch.id}`)
      .replace(/^\/\$$/, notFound)
      .replace(/^\/compare$/, comparing),
  )
const publicPaths = paths.filter((path) => !isPrivate(path) && path !== withMap)
const privatePaths = paths.filter((path) => isPrivate(path) && !needsId(path))

/** Splits a list into parts of about the same length: a test has 30 seconds, in which a slow machine checks four screens. */
const inParts = <Item>(items: readonly Item[], count: number): Item[][] =>
  Array.from({ length: count }, (_, part) => items.filter((_item, index) => index % count === part))

const mailLinkShown = (page: Page) => expect.soft(main(page).locator('a[href^="mailto:"]')).toBeVisible()

/** Additional content of a page to check, by its path. */
const preparations = (lang: Lang): Record<string, Screen['prepare']> => ({
  '': async (page) => {
    // By the keyboard: sections above get their height only when they come near the screen, and a click would hit the question's old
    // position.
    await main(page).locator('summary').first().press('Enter')
    await expect.soft(main(page).locator('details').first()).toHaveAttribute('open')
  },
  '/about-us': mailLinkShown,
  '/faq': mailLinkShown,
  '/privacy-policy': mailLinkShown,
  '/terms': mailLinkShown,
  '/login': dialogOpens,
  '/register': dialogOpens,
  '/password-reset': dialogOpens,
  '/id-submision': dialogOpens,
  '/settings': async (page) => {
    const section = page.getByRole('region', { name: say(lang, 'notifications') })
    await expect.soft(section.getByRole('link', { name: shopWords.signIn[lang] })).toBeVisible()
  },
  '/account/notifications': async (page) => {
    await expect.soft(main(page).getByRole('heading', { level: 1, name: say(lang, 'notifications') })).toBeVisible()
    await expect.soft(main(page).getByRole('heading', { name: say(lang, 'noNotifications') })).toBeVisible()
    await expect.soft(page).toHaveTitle(new RegExp(say(lang, 'notifications')))
  },
})

/** Paths that redirect a customer. */
const leads: Record<string, string> = { '/account': '/account/profile' }

const screensOf = (list: readonly string[], lang: Lang): Screen[] =>
  list.map((path) => {
    const prepare = preparations(lang)[path]
    const leadsTo = leads[path]
    return { path, ...(path === notFound && { status: 404 }), ...(leadsTo && { leadsTo }), ...(prepare && { prepare }) }
  })

// A test of its own: with a route the browser fetches each script anew for each screen.
test('the page with a map', desktopEnglish, async ({ page, lang }) => {
  await page.route('https://tiles.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: tile }))
  await lookAt(page, lang, screensOf([withMap], lang))
})

for (const [index, part] of inParts(publicPaths, 7).entries()) {
  test(`the public pages, part ${index + 1}`, desktopEnglish, async ({ page, lang, expectProblem }) => {
    if (part.includes(notFound)) expectProblem(new RegExp(`404.*${notFound}`))
    await lookAt(page, lang, screensOf(part, lang))
  })
}

const sender = (lang: Lang, email: string) => ({
  name: text(lang, { en: 'Omar Siddiq', ar: 'عمر صديق' }),
  email,
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  message: say(lang, 'message'),
})

const messageFrom = (lang: Lang, email: string) => ({ ...sender(lang, email), agreement: true })

const offerFor = ({ id, price }: ProductSummary, lang: Lang, email: string) => ({
  ...sender(lang, email),
  productId: id,
  price: { amount: Math.floor(price.amount / 125) * 100, currency: 'SAR' },
  shippingLocation: text(lang, { en: 'Riyadh, Saudi Arabia', ar: 'الرياض، السعودية' }),
  contactMethod: 'whatsapp',
})

const preOrderFor = (lang: Lang, email: string) => ({
  ...sender(lang, email),
  brand: text(lang, { en: 'Nahawand', ar: 'نهاوند' }),
  model: text(lang, { en: 'Wahah 36', ar: 'واحة 36' }),
  contactMethod: 'whatsapp',
})

/** Creates a customer with an offer, a pre-order, a cart and a wish list. @returns the pages of the offer and the pre-order */
async function customerWithRequests(context: BrowserContext, lang: Lang): Promise<string[]> {
  const customer = await signedIn(context, lang)
  const call = callsOf(context, customer, lang)
  const product = await productForOffer(context.request, lang)
  const [offer, preOrder] = await Promise.all([
    call<{ id: string }>('POST', 'offers', offerFor(product, lang, customer.email)),
    call<{ id: string }>('POST', 'pre-orders', preOrderFor(lang, customer.email)),
    call('POST', 'cart/items', { productId: product.id }),
    call('PUT', `wishlist/${watch.id}`),
  ])
  return [`/account/offers/${offer.id}`, `/account/pre-orders/${preOrder.id}`]
}

for (const [index, part] of inParts(privatePaths, 5).entries()) {
  test(`the pages of a customer, part ${index + 1}`, desktopArabic, async ({ page, context, lang }) => {
    const requests = await customerWithRequests(context, lang)
    const request = requests[index]
    await lookAt(page, lang, screensOf(request === undefined ? part : [...part, request], lang))
  })
}

// With a customer of its own: one whose ID is on file is redirected from `/id-submision`.
test('the sell requests of a customer', desktopArabic, async ({ page, context, lang }) => {
  const id = await sellRequest(context.request, await signedIn(context, lang), lang)
  /** The photos are fetched when they come near the screen, and drawn from memory. */
  const photos = async (opened: Page) => {
    await main(opened)
      .getByRole('heading', { name: say(lang, 'photos') })
      .scrollIntoViewIfNeeded()
    const images = main(opened).getByRole('img')
    await expect.soft(images).toHaveCount(3)
    const areDrawn = () => images.evaluateAll((all) => all.every((each) => each instanceof HTMLImageElement && each.naturalWidth > 0))
    await expect.soft.poll(areDrawn).toBe(true)
  }
  await lookAt(page, lang, [
    {
      path: '/account/sells',
      state: 'with a sell request',
      prepare: (opened) => expect.soft(main(opened).getByRole('listitem')).toHaveCount(1),
    },
    { path: `/account/sells/${id}`, prepare: photos },
  ])
})

test('the order of a customer', desktopArabic, async ({ page, context, lang }) => {
  const product = await productForOffer(context.request, lang)
  const { id, number } = await placedOrder(context, await sellerIn(context, lang), lang, product.id)
  const shown = (opened: Page) => expect.soft(main(opened)).toContainText(number)
  await lookAt(page, lang, [
    { path: `/checkout/complete/${id}`, prepare: shown },
    { path: '/account/orders', state: 'with an order', prepare: shown },
    { path: `/account/orders/${id}`, prepare: shown },
  ])
})

const receivedMail = { offers: 'offer-received', 'pre-orders': 'pre-order-received', contact: 'contact-received' }

/** Makes a request as a guest. @returns the link of its mail, without the language */
async function requestOfGuest(
  page: Page,
  lang: Lang,
  kind: 'offers' | 'pre-orders' | 'contact',
  data: ReturnType<typeof sender>,
): Promise<string> {
  const headers = { locale: lang, currency: 'SAR', 'idempotency-key': crypto.randomUUID() }
  const response = await page.request.post(`/v1/${kind}`, { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  const link = await linkTo(data.email, { template: receivedMail[kind] })
  return link.replace(`/${lang}`, '')
}

const emailIn = (page: Page, email: string) => main(page).getByText(email)

const requestsOfGuests = [
  {
    kind: 'offer',
    make: async (page: Page, lang: Lang, email: string) =>
      requestOfGuest(page, lang, 'offers', offerFor(await productForOffer(page.request, lang), lang, email)),
    shows: emailIn,
  },
  {
    kind: 'pre-order',
    make: (page: Page, lang: Lang, email: string) => requestOfGuest(page, lang, 'pre-orders', preOrderFor(lang, email)),
    shows: emailIn,
  },
  {
    kind: 'message',
    make: (page: Page, lang: Lang, email: string) => requestOfGuest(page, lang, 'contact', messageFrom(lang, email)),
    shows: (page: Page) => main(page).getByRole('listitem').first(),
  },
]
for (const { kind, make, shows } of requestsOfGuests) {
  test(`the ${kind} of a guest`, desktopEnglish, async ({ page, lang }) => {
    const email = `matrix-${crypto.randomUUID()}@example.com`
    const path = await make(page, lang, email)
    const shown = (opened: Page) => expect.soft(shows(opened, email)).toBeVisible()
    const asksForTheLink = (opened: Page) =>
      expect.soft(main(opened).getByRole('heading', { name: sayShop(lang, 'openLink') })).toBeVisible()
    await lookAt(page, lang, [
      { path, prepare: shown },
      { path: path.replace(/#.*/, ''), state: 'without its key', prepare: asksForTheLink },
    ])
  })
}

for (const path of ['/account', '/cart', '/sell']) {
  test(`${path}, which asks a guest to sign in`, desktopEnglish, async ({ page, lang }) => {
    const asksToSignIn = (opened: Page) => expect.soft(loginDialog(opened, lang)).toBeVisible()
    await lookAt(page, lang, [{ path, state: 'as a guest', leadsTo: '/login', prepare: asksToSignIn }])
  })
}

test('the first two steps of a sell request', desktopArabic, async ({ page, context, lang }) => {
  await sellerIn(context, lang)
  const errorsOfTheItem = async () => {
    await fillContact(page, lang)
    await pressNext(page, lang)
    await stepShown(page, lang, '2')
    await pressNext(page, lang)
    await expect.soft(main(page).locator('.field-error').first()).toBeVisible()
  }
  await lookAt(page, lang, [
    { path: '/sell', prepare: () => expect.soft(main(page).getByRole('textbox').first()).toHaveValue(/./) },
    { path: '/sell', state: 'errors of the second step', prepare: errorsOfTheItem },
  ])
})

test('the calendar and the photos of a sell request, and its end', desktopArabic, async ({ page, context, lang }) => {
  await sellerIn(context, lang)
  await page.goto(`/${lang}/sell`)
  await settled(page)
  await fillContact(page, lang)
  await pressNext(page, lang)
  await stepShown(page, lang, '2')
  // The draft has what was filled in before.
  const calendar = async () => {
    await stepShown(page, lang, '2')
    await fillItem(page, lang, 'Moorland 39')
    await main(page)
      .getByRole('button', { name: say(lang, 'chooseDate') })
      .click()
    await expect.soft(page.getByRole('grid')).toBeVisible()
  }
  const photos = async () => {
    await stepShown(page, lang, '3')
    await choosePhotos(page, lang)
  }
  await lookAt(page, lang, [
    { path: '/sell?step=item', state: 'the calendar', leadsTo: '/sell', prepare: calendar },
    { path: '/sell?step=photos', state: 'the photos', leadsTo: '/sell', prepare: photos },
  ])
  await main(page).getByRole('button', { name: sellWords.send[lang] }).click()
  await expect(main(page).getByRole('heading', { name: sellWords.sent[lang] })).toBeVisible()
})

test('the cart and the checkout', desktopArabic, async ({ page, context, lang }) => {
  const { customer, product } = await buyerIn(context, lang)
  const call = callsOf(context, customer, lang)
  const payment = async () => {
    await checkoutStep(page, lang, '1')
    await goOn(page, lang)
    await checkoutStep(page, lang, '2')
  }
  const changes = async () => {
    await checkoutStep(page, lang, '1')
    const { items } = await call<{ items: { id: string }[] }>('GET', 'cart')
    await call('DELETE', `cart/items/${items[0]?.id}`)
    await goOn(page, lang)
    await expect.soft(main(page).getByRole('region').first()).toBeVisible()
    await call('POST', 'cart/items', { productId: product.id, quantity: 1 })
  }
  await lookAt(page, lang, [
    { path: '/cart', state: 'with a product', prepare: () => expect.soft(main(page).getByRole('listitem')).toHaveCount(1) },
    { path: '/checkout', prepare: () => checkoutStep(page, lang, '1') },
    { path: '/checkout', state: 'the payment', prepare: payment },
    { path: '/checkout', state: 'changes', prepare: changes },
  ])
})

test('a filtered list, and a product that is sold', desktopArabic, async ({ page, lang }) => {
  const soldProduct = async () => {
    await expect.soft(main(page)).toContainText(say(lang, 'sold'))
    await expect.soft(main(page).getByRole('heading', { name: say(lang, 'details'), exact: true })).toBeVisible()
    await expect.soft(main(page).getByRole('article').first()).toBeVisible()
  }
  await lookAt(page, lang, [
    { path: filtered, prepare: () => expect.soft(cards(page).first()).toBeVisible() },
    { path: `/product/${soldId}`, prepare: soldProduct },
  ])
})

test('the overlays over a product', desktopArabic, async ({ page, lang }) => {
  const viewer = async () => {
    const photographs = page.getByRole('region', { name: say(lang, 'gallery') }).getByRole('button', { name: say(lang, 'enlarge') })
    await photographs.first().click()
    await expect.soft(dialog(page, watch.name[lang])).toBeVisible()
  }
  const offerForm = async () => {
    await page.getByRole('button', { name: sayShop(lang, 'makeOffer') }).click()
    await expect.soft(dialog(page, sayShop(lang, 'makeOffer'))).toBeVisible()
  }
  // No product twice: Chromium shows a larger file that it has cached after a resize, and reports the preloaded one as unused.
  await lookAt(page, lang, [
    { path: `/product/${watch.id}`, state: 'the viewer', prepare: viewer },
    { path: `/product/${otherWatchId}`, state: 'the form of an offer', prepare: offerForm },
  ])
})

test('the search', desktopEnglish, async ({ page, lang }) => {
  const overlay = dialog(page, say(lang, 'search'))
  const empty = async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: say(lang, 'search') })
      .click()
    await expect.soft(overlay.getByRole('heading', { name: say(lang, 'categories') })).toBeVisible()
  }
  const found = async () => {
    await expect.soft(page.getByRole('option', { name: allGold[lang] })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect.soft(page.getByRole('option', { selected: true })).toHaveCount(1)
  }
  await lookAt(page, lang, [
    { path: '', state: 'the search without words', prepare: empty },
    { path: `/about-us?q=${encodeURIComponent(say(lang, 'gold'))}`, prepare: found },
  ])
})

test('the screens of phones only: the menu, and the sheet of filters', onPhones, async ({ page, lang }) => {
  const menu = async () => {
    await openMenu(page, lang)
    await expect.soft(dialog(page, shopWords.menu[lang])).toBeVisible()
  }
  const sheet = async () => expect.soft(await openFilters(page, lang)).toBeVisible()
  const screens: Screen[] = [
    { path: '', state: 'the menu', prepare: menu },
    { path: filtered, state: 'the sheet', prepare: sheet },
  ]
  await lookAt(page, lang, screens, 'phone')
})
