import { alive, expect, text } from '../../support/browser/test.ts'
import { test } from '../../support/browser/line-test.ts'
import { everythingKept, expectShop, installed } from '../../support/browser/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

/** `navigator.connection` of a browser in data-saving mode. */
const savingData = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });"

test(
  'with data saving only necessary files are cached, and the language switch says what is missing offline',
  { tag: '@desktop-en' },
  async ({ page, request, line, lang, loseNetwork }) => {
    const worker = await (await request.get('/sw.js')).text()
    line.own.set('/sw.js', { body: savingData + worker, headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' } })
    await page.addInitScript(savingData)
    await page.goto(`${line.origin}/${lang}`)
    await installed(page)
    await expect.poll(async () => (await everythingKept(page)).answers?.some((address) => address.includes('/v1/auctions?'))).toBe(true)
    const stored = await everythingKept(page)
    expect(stored.assets?.some((address) => address.includes('/assets/app-'))).toBe(true)
    expect(stored.assets?.filter((address) => /\/assets\/(sign-in|info)-/.test(address))).toEqual([])
    expect(stored.catalogue ?? []).toEqual([])
    await loseNetwork()
    await page.reload()
    await expectShop(page, lang)
    await alive(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: text(lang, { en: 'العربية', ar: 'English' }) })
      .click()
    const missing = { en: 'Arabic has not been downloaded on this device yet.', ar: 'لم تُنزَّل النسخة الإنجليزية على هذا الجهاز بعد.' }
    await expect(page.getByText(text(lang, missing), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${lang}$`))
  },
)
