/** Steps that several journeys share. */
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { labels, say } from '../browser/words.ts'
import { text, type Lang } from '../browser/language.ts'
import type { EnginePage, Step } from './engine-page.ts'
import type { ShopCustomer } from './engine-shop.ts'

/** The page shows its heading, in the language of its address. */
export async function seePage(page: EnginePage, lang: Lang): Promise<string> {
  await page.until(`a page in ${lang}`, (wanted) => document.documentElement.lang === wanted, [lang])
  await page.until('its direction', (wanted) => document.documentElement.dir === wanted, [text(lang, { en: 'ltr', ar: 'rtl' })])
  return page.until('a heading', () => document.querySelector('main h1')?.textContent?.trim(), [])
}

/** Fills in and sends the open login dialog, and waits for the page that it leads to. */
export async function signIn(page: EnginePage, lang: Lang, { email, password }: Pick<ShopCustomer, 'email' | 'password'>): Promise<void> {
  const dialog: Step = ['dialog', say(lang, 'welcomeBack')]
  await page.fill(email, dialog, ['textbox', say(lang, 'email')])
  await page.fill(password, dialog, { label: labels.password[lang] })
  await page.click(dialog, ['button', say(lang, 'signIn')])
  await page.seeNone(dialog)
  // A navigation now would compete with the one of the app.
  await page.settled()
}

/** "22,500": four fifths of the price, whole riyals. */
export const lowerPrice = ({ price }: ProductSummary): string =>
  new Intl.NumberFormat('en-US').format(Math.floor((price.amount / 100) * 0.8))

/** Opens the product's page, and sends an offer as the signed-in customer. */
export async function sendOffer(page: EnginePage, lang: Lang, product: ProductSummary): Promise<void> {
  await page.open(`/${lang}/product/${product.id}`)
  await page.click(['main'], ['button', say(lang, 'makeOffer')])
  const dialog: Step = ['dialog', say(lang, 'makeOffer')]
  await page.see(dialog)
  await page.until(
    'the fields of the customer',
    () => {
      const email = document.querySelector<HTMLInputElement>('[role=dialog] input[type=email]')
      return email !== null && email.value !== ''
    },
    [],
  )
  await page.fill(lowerPrice(product), dialog, ['textbox', say(lang, 'yourOffer')])
  await page.fill(text(lang, { en: 'Riyadh', ar: 'الرياض' }), dialog, ['textbox', say(lang, 'shippingLocation')])
  await page.click(dialog, { text: say(lang, 'whatsapp') })
  await page.fill(text(lang, { en: 'I can collect it.', ar: 'يمكنني استلامها.' }), dialog, ['textbox', say(lang, 'message')])
  await page.click(dialog, ['button', say(lang, 'send')])
}

/**
 * Waits until the worker controls the page, and pages and catalogues of both languages are stored. Registers it at once, as the page itself
 * does after 3 s.
 */
export async function installed(page: EnginePage): Promise<void> {
  await page.window.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })))
  // Not its state: WebKit may go on saying "installing" of a worker that is active and controls the page.
  await page.until(
    'the service worker',
    async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const stateOf = (worker?: ServiceWorker | null) => worker?.state ?? null
      // When it fails, these tell whether the installation is slow or has failed.
      const states = [stateOf(registration?.installing), stateOf(registration?.waiting), stateOf(registration?.active)]
      return { isControlled: navigator.serviceWorker.controller !== null, states }
    },
    [],
    ({ isControlled }) => isControlled,
  )
  await page.until(
    'both catalogues',
    async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('catalogue'))
      return name !== undefined && (await (await caches.open(name)).keys()).length === 2
    },
    [],
  )
  await page.until(
    'the document',
    async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('pages-'))
      const documents = name === undefined ? [] : await (await caches.open(name)).keys()
      return documents.some(({ url }) => new URL(url).pathname === location.pathname)
    },
    [],
  )
}
