import { axe } from '../../support/browser/axe.ts'
import { expect, test, text } from '../../support/browser/test.ts'
import { fillContact, fillOffer, lowerPrice, openOfferForm, productForOffer, sendOffer } from '../../support/browser/offer-form.ts'
import { linkTo } from '../../support/server/dev-mailbox.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test(
  'a guest makes an offer, follows it by the link of the e-mail, and takes it back',
  { tag: '@phone-en' },
  async ({ page, context, lang, expectProblem }) => {
    const email = `guest-${process.pid}-${Date.now()}@example.com`
    const product = await productForOffer(page.request, lang, 1)
    const dialog = await openOfferForm(page, lang, product)
    await fillContact(dialog, lang, { name: text(lang, { en: 'Omar Siddiq', ar: 'عمر صديق' }), email })
    await fillOffer(dialog, lang, lowerPrice(product))
    await sendOffer(dialog, lang)
    await expect(page.getByText(say(lang, 'sent'), { exact: true })).toBeVisible()

    const link = await linkTo(email, { template: 'offer-received' })
    expect(link).toMatch(new RegExp(`^/${lang}/offers/[^?#]+#k=[\\w-]+$`))
    const [path = '', key = ''] = link.split('#k=')
    const asked: string[] = []
    // Without the fragment, which is not sent.
    page.on('request', (request) => asked.push(request.url().split('#')[0] ?? ''))
    await page.goto(link)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(lang === 'ar' ? /^العرض \d+$/ : /^Offer \d+$/)
    await expect(main.getByText(email)).toBeVisible()
    await expect(main.getByText(lowerPrice(product)).first()).toBeVisible()
    await axe(page)

    // The key is neither in the address nor on the device, nor in any requested address.
    await expect(page).toHaveURL(path)
    expect(asked.filter((address) => address.includes(key))).toEqual([])
    const stored = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const rows = await Promise.all(
        names.map(
          (name) =>
            new Promise<unknown[]>((resolve) => {
              const request = indexedDB.open(name)
              request.addEventListener('success', () => {
                const stores = [...request.result.objectStoreNames]
                const found: unknown[] = []
                if (stores.length === 0) return resolve(found)
                const transaction = request.result.transaction(stores)
                for (const store of stores) {
                  const all = transaction.objectStore(store).getAll()
                  all.addEventListener('success', () => found.push(...(all.result as unknown[])))
                }
                transaction.addEventListener('complete', () => resolve(found))
              })
            }),
        ),
      )
      return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }, document.cookie, history.state])
    })
    expect(stored.includes(key)).toBe(false)

    await main.getByRole('button', { name: say(lang, 'cancelOffer') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say(lang, 'cancelOffer') })
      .click()
    await expect(page.getByText(say(lang, 'offerCanceled'), { exact: true })).toBeVisible()
    await expect(main.getByText(say(lang, 'canceled')).first()).toBeVisible()

    await page.reload()
    await expect(main.getByRole('heading', { name: say(lang, 'openLink') })).toBeVisible()
    await axe(page)

    // A signed-in customer may be its owner, so the page fetches it; this one is not.
    expectProblem(/404/)
    await page.goto('about:blank')
    await signedIn(context, lang)
    await page.goto(path)
    await expect(main.getByRole('heading', { name: say(lang, 'openLink') })).toBeVisible()

    await page.goto(`${path}#k=${'x'.repeat(key.length)}`)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(path)
  },
)
