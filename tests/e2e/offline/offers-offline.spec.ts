import { expect, test } from '../../support/browser/test.ts'
import { catalogueCached, installed, storedForCustomer } from '../../support/browser/service-worker.ts'
import { fillOffer, lowerPrice, openOfferForm, productForOffer, sendOffer } from '../../support/browser/offer-form.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'an offer is made offline, is in the list as not sent, and is sent when it is back',
  { tag: '@desktop-en' },
  async ({ page, context, lang, loseNetwork }) => {
    const customer = await signedIn(context, lang)
    const product = await productForOffer(page.request, lang, 2)
    await page.goto(`/${lang}`)
    await installed(page)
    await catalogueCached(page)
    // The list is persisted, and empty.
    await page.goto(`/${lang}/account/offers`)
    await expect(page.getByRole('heading', { name: say(lang, 'noOffers') })).toBeVisible()
    await expect.poll(() => storedForCustomer(page)).toEqual(expect.arrayContaining(['customer', 'offers']))

    await loseNetwork()
    // The product's page was never opened: its data is from the catalogue on the device.
    const dialog = await openOfferForm(page, lang, product)
    await expect(dialog.getByRole('textbox', { name: say(lang, 'email') })).toHaveValue(customer.email)
    await fillOffer(dialog, lang, String(product.price.amount / 100 + 1))
    await sendOffer(dialog, lang)
    await expect(dialog.getByText(say(lang, 'tooHigh'))).toBeVisible()
    await fillOffer(dialog, lang, lowerPrice(product))
    await sendOffer(dialog, lang)
    await expect(page.getByText(say(lang, 'queued'), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(say(lang, 'openOffer'))).toBeVisible()

    await page.goto(`/${lang}/account/offers`)
    const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(say(lang, 'notSent'))
    await expect(rows.first()).toContainText(lowerPrice(product))
    await expect(rows.first()).not.toContainText(say(lang, 'pending'))
    // No request has been sent that the shop might have received: the entry can still be changed.
    await page.goto(`/${lang}/outbox`)
    await expect(page.getByRole('main').getByRole('button', { name: say(lang, 'edit'), exact: true })).toBeVisible()
    await page.goto(`/${lang}/account/offers`)
    await expect(rows.first()).toContainText(say(lang, 'notSent'))

    await context.setOffline(false)
    await expect(rows.first()).toContainText(say(lang, 'pending'))
    await expect(rows).toHaveCount(1)
    await expect(page.getByText(say(lang, 'notSent'))).toHaveCount(0)
  },
)
