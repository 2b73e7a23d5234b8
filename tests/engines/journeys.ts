/** The main journeys through the shop, in any engine. What Chromium has shown is not repeated: they prove that engines agree. */
import { expect } from 'vitest'
import type { Lang } from '../support/browser/language.ts'
import { say } from '../support/browser/words.ts'
import { createEnginePage, type EnginePage, type Step } from '../support/engines/engine-page.ts'
import { listOf, newCustomer, productForSale, type ShopAddress } from '../support/engines/engine-shop.ts'
import { startFaultyLine } from '../support/fakes/faulty-line.ts'
import { lowerPrice, seePage, sendOffer, signIn } from '../support/engines/steps.ts'

type Journey = (page: EnginePage, shop: ShopAddress) => Promise<void>

/** Long enough for the app to act on what it takes for a failure. */
const slowPageMs = 2_000

/** A page that is left while it loads a chunk: Firefox then aborts the chunk, which the app must not take for one that is gone. */
export const leavesWhileLoading: Journey = async ({ window }, shop) => {
  const line = await startFaultyLine(shop.origin)
  try {
    const page = createEnginePage(window, line.origin)
    await window.navigate(`${line.origin}/en/about-us`)
    await page.until('the frame', () => document.documentElement.dataset.app !== undefined, [])
    const before = line.asked.length
    line.setFault(async (path) => {
      if (path.startsWith('/assets/')) return 'silent'
      if (path === '/en/faq') await new Promise((resolve) => setTimeout(resolve, slowPageMs))
      return 'none'
    })
    await page.click(['banner'], ['link', 'Search'])
    await expect.poll(() => line.asked.slice(before).some((path) => path.startsWith('/assets/'))).toBe(true)
    await window.navigate(`${line.origin}/en/faq`)
    await page.until('the next page', () => location.pathname === '/en/faq', [])
    expect(line.asked.slice(before).filter((path) => path.startsWith('/en/about-us'))).toEqual([])
  } finally {
    await line.close()
  }
}

/** Every photograph in view is decoded: the engine knows the format that the shop chose for it. */
const picturesShown = (page: EnginePage) =>
  page.until(
    'the pictures',
    () => {
      const inView = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      })
      return inView.length > 0 && inView.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    },
    [],
  )

export const home: Journey = async (page) => {
  await page.open('/en')
  await seePage(page, 'en')
  await picturesShown(page)
  await page.click(['banner'], ['link', say('en', 'shop')])
  await page.seeAddress('/en/shop')
  await page.until('a page of the list', () => document.querySelectorAll('main article').length === 12, [])
  await page.window.back()
  await page.seeAddress('/en')
  await seePage(page, 'en')
}

export const shopWithFiltersAndSearch: Journey = async (page, shop) => {
  const lang: Lang = 'ar'
  await page.open(`/${lang}/shop`)
  await seePage(page, lang)
  const { meta } = await listOf(shop, lang, '?type=jewelry')
  const filters: Step = ['complementary', say(lang, 'filters')]
  await page.click(filters, ['group', say(lang, 'type')], ['checkbox', /^مجوهرات/])
  await page.seeAddress(`/${lang}/shop?type=jewelry`)
  await page.see(['main'], ['status'], { text: new RegExp(`من أصل ${meta.total}$`) })
  await page.click(['banner'], ['link', 'بحث'])
  const field: Step[] = [['dialog', 'بحث'], ['combobox']]
  await page.fill('ذهب', ...field)
  expect((await page.see(...field)).value).toBe('ذهب')
  await page.see(['option', /^كل النتائج/])
  await page.window.pressEnter()
  await page.seeAddress(/\/ar\/shop\?q=/)
  await page.see(['main'], ['article'])
}

export const product: Journey = async (page) => {
  await page.open('/en/shop')
  const { href } = await page.see(['main'], ['article'], ['link'])
  await page.window.evaluate((path) => document.querySelector(`main a[href="${path}"]`)?.setAttribute('aria-label', 'the first card'), href)
  await page.click(['link', 'the first card'])
  await page.seeAddress(href)
  await seePage(page, 'en')
  await picturesShown(page)
  await page.see(['region', 'Gallery'])
}

export const languageSwitch: Journey = async (page) => {
  await page.open('/en/about-us')
  await seePage(page, 'en')
  await page.click(['banner'], ['link', /العربية/])
  await page.seeAddress('/ar/about-us')
  await seePage(page, 'ar')
  // The choice is remembered, shortly after the page shows: the address without a language leads to it.
  await page.until('the choice in its cookie', () => document.cookie.includes('locale=ar'), [])
  await page.open('/')
  await page.seeAddress('/ar')
}

export const signInAndOut: Journey = async (page, shop) => {
  const lang: Lang = 'en'
  const customer = await newCustomer(shop)
  await page.open(`/${lang}/account/profile`)
  await signIn(page, lang, customer)
  await page.seeAddress(`/${lang}/account/profile`)
  await page.until('the email', (email) => document.querySelector<HTMLInputElement>('main input[type=email]')?.value === email, [
    customer.email,
  ])
  // The session outlives a load.
  await page.open(`/${lang}/account/profile`)
  await page.seeAddress(`/${lang}/account/profile`)
  await page.click(['banner'], ['button', say(lang, 'account')])
  await page.click(['menuitem', say(lang, 'logOut')])
  await page.click(['alertdialog'], ['button', say(lang, 'logOut')])
  await page.see(['banner'], ['link', say(lang, 'signIn')])
}

export const contact: Journey = async (page) => {
  const lang: Lang = 'ar'
  await page.open(`/${lang}/contact-us`)
  await page.fill('نورة العتيبي', ['main'], ['textbox', say(lang, 'name')])
  await page.fill('noura@example.com', ['main'], ['textbox', say(lang, 'email')])
  await page.fill('501234567', ['main'], ['textbox', say(lang, 'phone')])
  await page.fill('هل يمكنني رؤيتها يوم الأحد؟', ['main'], ['textbox', say(lang, 'message')])
  await page.click(['main'], ['checkbox'])
  await page.click(['main'], ['button', 'أرسل الرسالة'])
  await page.see(['main'], ['heading', 'أُرسلت رسالتك'])
}

export const offer: Journey = async (page, shop) => {
  const lang: Lang = 'en'
  const customer = await newCustomer(shop)
  await page.open(`/${lang}/login?redirect=${encodeURIComponent(`/${lang}/about-us`)}`)
  await signIn(page, lang, customer)
  await page.seeAddress(`/${lang}/about-us`)
  const wanted = await productForSale(shop, 1)
  await sendOffer(page, lang, wanted)
  await page.see(['main'], { text: new RegExp(say(lang, 'openOffer')) })
  // The page shows the offer before a busy shop has it.
  await expect.poll(customer.offers, { timeout: 30_000 }).toHaveLength(1)
  await page.open(`/${lang}/account/offers`)
  await page.see(['main'], ['listitem'], { text: new RegExp(lowerPrice(wanted)) })
}

export const savesAndCompares: Journey = async (page, shop) => {
  const lang: Lang = 'en'
  const list = `/${lang}/shop?type=jewelry`
  await page.open(`/${lang}/login?redirect=${encodeURIComponent(list)}`)
  await signIn(page, lang, await newCustomer(shop))
  await page.seeAddress(list)
  await page.click(['main'], ['button', 'Save this search'])
  await page.until('the saved search', () => document.querySelector('main [aria-label="Save this search"][aria-pressed=true]') !== null, [])
  await page.open(`/${lang}/account/searches`)
  await page.see(['main'], ['link', /^Jewelry/])
  const pieces = [await productForSale(shop, 2), await productForSale(shop, 3)]
  for (const { id } of pieces) {
    await page.open(`/${lang}/product/${id}`)
    await page.click(['main'], ['link', 'Compare'])
  }
  await page.seeAddress(`/${lang}/compare?${pieces.map(({ id }) => `pieces=${id}`).join('&')}`)
  await page.until('two columns', () => document.querySelectorAll('main th[scope=col]').length === 2, [])
}
