import { expect, test, text } from '../../support/browser/test.ts'
import { catalogueKept, installed, offlineStrip } from '../../support/browser/service-worker.ts'
import { fillOffer, lowerPrice, openOfferForm, pieceForOffer, priceField, sendOffer } from '../../support/browser/offer-form.ts'
import { callsOf, signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test.use({ serviceWorkers: 'allow' })

const noRoom = {
  en: 'This could not be saved: the device has no room left. What you typed stays here.',
  ar: 'تعذّر الحفظ لأن مساحة الجهاز ممتلئة. ما كتبته باقٍ هنا.',
}

test(
  'what the device has no room for is not lost: the form says so and keeps it, and with a network it is sent',
  { tag: '@desktop-en' },
  async ({ page, context, lang, loseNetwork }) => {
    // A disk that takes nothing more. What Chromium itself does with one is in outbox-files.spec.ts.
    await page.addInitScript(() => {
      const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...given: unknown[]) => unknown
      const refusing = function (this: IDBObjectStore, ...given: unknown[]) {
        if (this.transaction.db.name === 'mizwala-outbox') throw new DOMException('no room', 'QuotaExceededError')
        return put.apply(this, given)
      }
      Reflect.set(IDBObjectStore.prototype, 'put', refusing)
    })
    const customer = await signedIn(context, lang)
    const offers = () => callsOf(context, customer, lang)<{ product: { id: string } }[]>('GET', 'offers')
    const piece = await pieceForOffer(page.request, lang, 4)
    const dialog = await openOfferForm(page, lang, piece)
    await installed(page)
    await catalogueKept(page)
    await loseNetwork()
    await expect(offlineStrip(page, lang)).toBeAttached()
    await fillOffer(dialog, lang, lowerPrice(piece))
    await sendOffer(dialog, lang)
    await expect(page.getByText(text(lang, noRoom), { exact: true })).toBeVisible()
    await expect(priceField(dialog, lang)).toHaveValue(lowerPrice(piece))

    await context.setOffline(false)
    await expect(offlineStrip(page, lang)).not.toBeAttached()
    expect(await offers()).toEqual([])
    await sendOffer(dialog, lang)
    await expect(page.getByText(say(lang, 'sent'), { exact: true })).toBeVisible()
    expect((await offers()).map(({ product }) => product.id)).toEqual([piece.id])
  },
)
