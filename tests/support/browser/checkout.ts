/** /checkout in a browser. */
import type { BrowserContext, Page } from '@playwright/test'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { callsOf, type Customer } from './customer.ts'
import { productForOffer } from './offer-form.ts'
import { sellerIn } from './sell-form.ts'
import { expect, type Lang } from './test.ts'

export const checkoutWords = {
  checkOut: { en: 'Check out', ar: 'أتمم الشراء' },
  next: { en: 'Next', ar: 'التالي' },
  place: { en: /^Place order/, ar: /^قدّم الطلب/ },
  save: { en: /^Save the order/, ar: /^احفظ الطلب/ },
  step: { en: /^Step (\d) of 3/, ar: /^الخطوة (\d) من 3/ },
  saved: { en: 'Saved, not placed', ar: 'حُفظ ولم يُقدَّم بعد' },
  changed: { en: 'Something has changed since you looked', ar: 'تغيّرت بعض تفاصيل طلبك' },
  thanks: { en: 'Thank you for your trust', ar: 'شكرًا لثقتك' },
} satisfies Record<string, Record<Lang, string | RegExp>>

const address = { country: 'SA', address: '12 King Fahd Road', city: 'Riyadh', state: 'Riyadh', postcode: '12345', isDefault: true }

/** A customer whose ID is on file, with an address and a product in the cart. */
export async function buyerIn(context: BrowserContext, lang: Lang): Promise<{ customer: Customer; product: ProductSummary }> {
  const customer = await sellerIn(context, lang)
  const call = callsOf(context, customer, lang)
  const product = await productForOffer(context.request, lang)
  await call('POST', 'addresses', address)
  await call('POST', 'cart/items', { productId: product.id, quantity: 1 })
  return { customer, product }
}

export const checkoutStep = (page: Page, lang: Lang, step: '1' | '2') =>
  expect(page.getByRole('main').getByRole('heading', { level: 2, name: checkoutWords.step[lang] })).toHaveText(new RegExp(step))

export const pressNext = (page: Page, lang: Lang) =>
  page.getByRole('main').getByRole('button', { name: checkoutWords.next[lang], exact: true }).click()
