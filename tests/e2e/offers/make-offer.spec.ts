import { axe } from '../../support/browser/axe.ts'
import { expect, test } from '../../support/browser/test.ts'
import { fillOffer, lowerPrice, openOfferForm, productForOffer, priceField, sendOffer } from '../../support/browser/offer-form.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test('a customer makes an offer, tracks it, and cancels it', { tag: '@desktop-ar' }, async ({ page, context, lang }) => {
  const customer = await signedIn(context, lang)
  const product = await productForOffer(page.request, lang)
  await page.goto(`/${lang}/account/offers`)
  await expect(page.getByRole('heading', { name: say(lang, 'noOffers') })).toBeVisible()

  const dialog = await openOfferForm(page, lang, product)
  await expect(dialog.getByRole('textbox', { name: say(lang, 'name') })).toHaveValue(customer.name)
  await expect(dialog.getByRole('textbox', { name: say(lang, 'email') })).toHaveValue(customer.email)
  await expect(dialog.getByRole('textbox', { name: say(lang, 'phone') })).toHaveValue(/^501234567$/)
  await axe(page)

  const price = lowerPrice(product)
  await fillOffer(dialog, lang, String(product.price.amount / 100 + 1))
  await sendOffer(dialog, lang)
  await expect(dialog.getByText(say(lang, 'tooHigh'))).toBeVisible()
  await expect(priceField(dialog, lang)).toBeFocused()
  await axe(page)
  await priceField(dialog, lang).fill(price)
  await expect(dialog.getByText(say(lang, 'tooHigh'))).toHaveCount(0)
  await sendOffer(dialog, lang)
  await expect(page.getByText(say(lang, 'sent'), { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await expect(page.getByRole('main').getByText(say(lang, 'openOffer'))).toContainText(price)
  await page.getByRole('link', { name: say(lang, 'openOffer') }).click()
  await expect(page).toHaveURL(new RegExp(`/${lang}/account/offers/.+`))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(lang === 'ar' ? /^العرض \d+$/ : /^Offer \d+$/)
  await expect(main.getByText(say(lang, 'pending')).first()).toBeVisible()
  await expect(main.getByText(price).first()).toBeVisible()
  await expect(main.getByText(customer.email)).toBeVisible()
  await expect(main.getByRole('list', { name: say(lang, 'whereItStands') }).getByRole('listitem')).toHaveCount(2)
  await axe(page)

  await main.getByRole('button', { name: say(lang, 'withdraw') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: say(lang, 'keep') }).click()
  await expect(question).toHaveCount(0)
  await main.getByRole('button', { name: say(lang, 'withdraw') }).click()
  await question.getByRole('button', { name: say(lang, 'withdraw') }).click()
  await expect(page.getByText(say(lang, 'withdrawn'), { exact: true })).toBeVisible()
  await expect(main.getByText(say(lang, 'canceled')).first()).toBeVisible()
  await expect(main.getByRole('button', { name: say(lang, 'withdraw') })).toHaveCount(0)

  await page.goto(`/${lang}/account/offers`)
  const rows = main.getByRole('list').last().getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(price)
  await expect(rows.first()).toContainText(say(lang, 'canceled'))
  await axe(page)
})
