import type { Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { expect, test, text, type Lang } from '../../support/browser/test.ts'
import { fillOffer, lowerPrice, openOfferForm, productForOffer, sendOffer, type Piece } from '../../support/browser/offer-form.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { decideOffer } from '../../support/server/staff-calls.ts'
import { say } from '../../support/browser/words.ts'

/** @returns the id of the offer */
async function offered(page: Page, lang: Lang, product: Piece): Promise<string> {
  const dialog = await openOfferForm(page, lang, product)
  await fillOffer(dialog, lang, lowerPrice(product))
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/offers') && response.request().method() === 'POST')
  await sendOffer(dialog, lang)
  const { data } = (await (await answered).json()) as { data: { id: string } }
  await expect(page.getByText(say(lang, 'sent'), { exact: true })).toBeVisible()
  return data.id
}

test(
  'an approved offer waits in the cart at its price, and everything says until when',
  { tag: '@desktop-en' },
  async ({ page, context, lang }) => {
    await signedIn(context, lang)
    // Each project uses its own product, because an approved offer holds it.
    const place = 4 + ['en', 'ar'].indexOf(lang) * 2 + ((page.viewportSize()?.width ?? 0) < 1024 ? 1 : 0)
    const product = await productForOffer(page.request, lang, place)
    const id = await offered(page, lang, product)
    await decideOffer(page.request, id, 'approved', 'A fair price with the new strap.')

    const main = page.getByRole('main')
    await page.goto(`/${lang}/account/home`)
    await expect(main.getByRole('heading', { name: text(lang, { en: 'Your offer was accepted', ar: 'قُبل عرضك' }) })).toBeVisible()
    await axe(page)
    await main.getByRole('link', { name: say(lang, 'seeOffer') }).click()
    await expect(main.getByText(say(lang, 'approved')).first()).toBeVisible()
    await expect(main.getByText(say(lang, 'untilHeld')).first()).toBeVisible()
    await expect(main.getByRole('list', { name: say(lang, 'whereItStands') }).getByText('A fair price with the new strap.')).toBeVisible()
    await axe(page)
    await main.getByRole('link', { name: say(lang, 'seeCart') }).click()
    await expect(page).toHaveURL(`/${lang}/cart`)
    const line = main.getByRole('listitem')
    await expect(line).toHaveCount(1)
    await expect(line).toContainText(lowerPrice(product))
    await expect(line).toContainText(say(lang, 'untilHeld'))
    await axe(page)
  },
)
