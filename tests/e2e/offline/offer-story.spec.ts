import { readCertificate } from '../../support/fakes/certificate.ts'
import { expect, test as base, text } from '../../support/browser/test.ts'
import { catalogueKept, installed, storedForCustomer } from '../../support/browser/service-worker.ts'
import { fillOffer, lowerPrice, productForOffer, priceField, sendOffer } from '../../support/browser/offer-form.ts'
import { pushesTo } from '../../support/browser/pushes.ts'
import { startPushService, type PushService } from '../../support/fakes/push-service.ts'
import { cards } from '../../support/browser/shop-page.ts'
import { callsOf, signedIn } from '../../support/browser/customer.ts'
import { staff } from '../../support/server/staff-command.ts'
import { say } from '../../support/browser/words.ts'

const test = base.extend<{ pushService: PushService }>({
  pushService: async ({ lang: _any }, provide) => {
    const service = await startPushService(readCertificate(process.env.E2E_CERTIFICATE ?? ''))
    await provide(service)
    await service.stop()
    expect(service.broken).toEqual([])
  },
})
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

type NewNotification = { id: string; title: string; text: string; path: string }
type Sent = { id: string; number: string; product: { id: string } }

test(
  'an offer made on a train: queued, sent, approved, pushed and in the cart at its price',
  { tag: ['@desktop-en', '@phone-ar'] },
  async ({ page, context, lang, baseURL, loseNetwork, pushService }) => {
    const customer = await signedIn(context, lang)
    const call = callsOf(context, customer, lang)
    // Replaces the browser vendors' push services, which cannot be reached from here.
    const { addBrowser, received } = pushService
    await call('PUT', 'push/subscription', addBrowser().subscription)
    // A product for each language: an approved offer holds it.
    const piece = await productForOffer(page.request, lang, lang === 'en' ? 12 : 14)
    const main = page.getByRole('main')
    await page.goto(`/${lang}`)
    await installed(page)
    await catalogueKept(page)
    await expect.poll(() => storedForCustomer(page)).toContain('customer')

    // The shopper is on a train, offline.
    await loseNetwork()
    await page.goto(`/${lang}/shop?type=${piece.type}`)
    await expect(cards(page).first()).toBeVisible()
    await page.goto(`/${lang}/product/${piece.id}`)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(piece.model)
    await page.getByRole('button', { name: say(lang, 'makeOffer') }).click()
    const dialog = page.getByRole('dialog', { name: say(lang, 'makeOffer') })
    await expect(dialog.getByRole('textbox', { name: say(lang, 'email') })).toHaveValue(customer.email)
    await fillOffer(dialog, lang, lowerPrice(piece))
    await expect(priceField(dialog, lang)).toHaveValue(lowerPrice(piece))
    await sendOffer(dialog, lang)
    await expect(page.getByText(say(lang, 'queued'), { exact: true })).toBeVisible()
    await page.goto(`/${lang}/account/offers`)
    const row = main.getByRole('list').last().getByRole('listitem')
    await expect(row).toContainText(say(lang, 'notSent'))
    expect(await call<Sent[]>('GET', 'offers')).toEqual([])

    // The shopper is online again.
    await context.setOffline(false)
    await expect(row).toContainText(say(lang, 'pending'))
    const sent = await call<Sent[]>('GET', 'offers')
    expect(sent).toMatchObject([{ product: { id: piece.id } }])
    const { id, number } = sent[0]!

    // A specialist decides the offer.
    expect(await staff(baseURL!, 'offers', 'list')).toContain(number)
    await staff(baseURL!, 'offers', 'approve', number)
    expect(await staff(baseURL!, 'offers', 'show', number)).toContain('approved')

    // The phone receives the push.
    await expect.poll(() => received.length).toBe(1)
    const { push, shown } = await pushesTo(page)
    const news = await call<NewNotification[]>('GET', 'notifications?perPage=1')
    expect(news).toMatchObject([{ path: `/account/offers/${id}` }])
    const { title, text: body, path, id: tag } = news[0]!
    const dir = text(lang, { en: 'ltr', ar: 'rtl' })
    await push(JSON.stringify(received[0]!.payload))
    await expect.poll(shown).toMatchObject([{ title, body, lang, dir, tag, data: { path: `/${lang}${path}` } }])

    // The status of the offer, and its price in the cart.
    await page.goto(`/${lang}${path}`)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(main.getByText(say(lang, 'approved')).first()).toBeVisible()
    await expect(main.getByText(say(lang, 'untilHeld')).first()).toBeVisible()
    await main.getByRole('link', { name: say(lang, 'seeCart') }).click()
    const line = main.getByRole('listitem')
    await expect(line).toHaveCount(1)
    await expect(line).toContainText(piece.model)
    await expect(line).toContainText(lowerPrice(piece))
  },
)
