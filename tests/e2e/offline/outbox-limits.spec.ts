import type { Locator, Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../../support/browser/test.ts'
import { installed, offlineStrip } from '../../support/browser/service-worker.ts'
import { hearts, outboxBadge, outboxPanel } from '../../support/browser/outbox-panel.ts'
import { cards } from '../../support/browser/shop-page.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test.use({ serviceWorkers: 'allow' })

const words = {
  nearlyFull: {
    en: 'The outbox is nearly full. Send or discard something before you add more.',
    ar: 'أوشك الصادر أن يمتلئ. أرسل شيئًا مما فيه أو احذفه قبل أن تضيف المزيد.',
  },
  full: {
    en: 'The outbox is full. Send or discard something in it first; what you typed stays here.',
    ar: 'الصادر ممتلئ. أرسل شيئًا مما فيه أو احذفه أولًا، وما كتبته باقٍ هنا.',
  },
  places: { en: /^40 of 50 places/, ar: /^40 من 50 مكانًا/ },
  notChanged: { en: 'The device did not let it be changed. Please try again.', ar: 'لم يسمح الجهاز بهذا التغيير. حاول مرة أخرى.' },
  discarded: { en: 'Discarded', ar: 'تم الحذف' },
}
const discardIn = async (page: Page, item: Locator, lang: Lang) => {
  await item.getByRole('button', { name: say(lang, 'discard') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(lang, 'discard') })
    .click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}
const heartOf = (page: Page, index: number) => cards(page).nth(index).getByRole('button', { name: hearts })

/** Messages written earlier, as this device would have kept them: like the entry that waits, but for what they are. */
const writtenBefore = (page: Page, count: number) =>
  page.evaluate(async (missing) => {
    const answered = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
      })
    const database = await answered(indexedDB.open('mizwala-outbox', 1))
    const entries = database.transaction('entries', 'readwrite').objectStore('entries')
    const [sample] = (await answered(entries.getAll())) as object[]
    for (let made = 0; made < missing; made++) {
      const id = crypto.randomUUID()
      await answered(entries.put({ ...sample, id, endpoint: 'contact.create', params: {}, body: { message: `${made}` }, about: {} }, id))
    }
    database.close()
  }, count)

test(
  'the outbox says when it is nearly full, takes nothing more when it is, and the icon of the app counts along',
  { tag: '@phone-en' },
  async ({ page, context, lang, loseNetwork }) => {
    await page.addInitScript(() => {
      const badges: number[] = []
      Object.assign(window, { badges })
      navigator.setAppBadge = async (count = 0) => void badges.push(count)
      navigator.clearAppBadge = async () => void badges.push(0)
    })
    const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
    await signedIn(context, lang)
    await page.goto(`/${lang}/shop`)
    await alive(page)
    await installed(page)
    await loseNetwork()
    await expect(offlineStrip(page, lang)).toBeAttached()
    await heartOf(page, 0).click()
    await expect.poll(badge).toBe(1)

    await writtenBefore(page, 38)
    await page.reload()
    await alive(page)
    await expect(outboxBadge(page, lang)).toHaveAccessibleName(/39$/)
    await expect.poll(badge).toBe(39)
    const nearlyFull = page.getByRole('listitem').filter({ hasText: text(lang, words.nearlyFull) })
    await expect(nearlyFull).toHaveCount(0)
    await heartOf(page, 1).click()
    await nearlyFull.getByRole('button', { name: say(lang, 'openOutbox') }).click()
    const panel = outboxPanel(page, lang)
    await expect(panel.getByText(words.places[lang])).toBeVisible()
    await expect(panel.getByText(text(lang, words.nearlyFull))).toBeVisible()
    await axe(page)

    await writtenBefore(page, 10)
    await page.goto(`/${lang}/shop`)
    await alive(page)
    await expect.poll(badge).toBe(50)
    await heartOf(page, 2).click()
    await expect(page.getByText(text(lang, words.full), { exact: true })).toBeVisible()
    await expect(heartOf(page, 2)).toHaveAttribute('aria-pressed', 'false')

    // What is discarded makes room.
    await outboxBadge(page, lang).click()
    await discardIn(page, panel.getByRole('listitem').first(), lang)
    await expect.poll(badge).toBe(49)
    await panel.getByRole('button', { name: say(lang, 'close') }).click()
    await heartOf(page, 2).click()
    await expect(heartOf(page, 2)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(badge).toBe(50)
  },
)

test(
  'what the device does not let be discarded stays, and says so',
  { tag: '@desktop-ar' },
  async ({ page, context, lang, loseNetwork }) => {
    await page.addInitScript(() => {
      const remove = Reflect.get(IDBObjectStore.prototype, 'delete') as (...given: unknown[]) => unknown
      const refusing = function (this: IDBObjectStore, ...given: unknown[]) {
        if (this.transaction.db.name === 'mizwala-outbox' && 'isStubborn' in window) throw new DOMException('not now', 'UnknownError')
        return remove.apply(this, given)
      }
      Reflect.set(IDBObjectStore.prototype, 'delete', refusing)
    })
    await signedIn(context, lang)
    await page.goto(`/${lang}/shop`)
    await alive(page)
    await installed(page)
    await loseNetwork()
    await expect(offlineStrip(page, lang)).toBeAttached()
    await heartOf(page, 0).click()
    await outboxBadge(page, lang).click()
    const item = outboxPanel(page, lang).getByRole('listitem')
    await page.evaluate(() => Object.assign(window, { isStubborn: true }))
    await discardIn(page, item, lang)
    await expect(page.getByText(text(lang, words.notChanged), { exact: true })).toBeVisible()
    await expect(item).toHaveCount(1)
    await page.evaluate(() => Reflect.deleteProperty(window, 'isStubborn'))
    await discardIn(page, item, lang)
    await expect(page.getByText(text(lang, words.discarded), { exact: true })).toBeVisible()
    await expect(outboxPanel(page, lang).getByText(say(lang, 'empty'))).toBeVisible()
  },
)
