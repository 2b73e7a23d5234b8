import { randomUUID } from 'node:crypto'
import { expect, settled, test } from '../../support/browser/test.ts'
import { installed, storedForCustomer } from '../../support/browser/service-worker.ts'
import {
  choosePhotos,
  fillContact,
  fillItem,
  photosStored,
  pressNext,
  sellerIn,
  sellWords,
  stepShown,
} from '../../support/browser/sell-form.ts'
import { staff } from '../../support/server/staff-command.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'a sell request without a network: on a page never opened before, with a reload in the middle, it arrives once with its photos',
  { tag: '@phone-en' },
  async ({ page, context, lang, baseURL, loseNetwork }) => {
    const main = page.getByRole('main')
    const model = `Moorland ${randomUUID().slice(0, 8)}`
    await sellerIn(context, lang)
    await page.goto(`/${lang}`)
    await settled(page)
    await installed(page)
    await expect.poll(() => storedForCustomer(page)).toEqual(expect.arrayContaining(['customer', 'addresses']))
    await loseNetwork()
    await page.goto(`/${lang}/sell`)
    await fillContact(page, lang)
    await pressNext(page, lang)
    await stepShown(page, lang, '2')
    await fillItem(page, lang, model)
    await pressNext(page, lang)
    await stepShown(page, lang, '3')
    await choosePhotos(page, lang)
    await photosStored(page, 3)
    await expect(main.getByText(sellWords.draft[lang])).toBeVisible()

    await page.reload()
    await stepShown(page, lang, '3')
    await expect(page).toHaveURL(/\?step=photos$/)
    await page.goBack()
    await stepShown(page, lang, '2')
    await expect(main.getByRole('combobox', { name: sellWords.model[lang] })).toHaveValue(model)
    await page.goForward()
    await stepShown(page, lang, '3')
    await main.getByRole('button', { name: sellWords.send[lang] }).click()
    await expect(main.getByRole('heading', { name: sellWords.waits[lang] })).toBeFocused()

    await context.setOffline(false)
    await expect(main.getByRole('heading', { name: sellWords.sent[lang] })).toBeVisible()
    const number = await main.getByRole('status').locator('bdi').textContent()
    const listed = await staff(baseURL!, 'sells', 'list')
    expect(listed.split('\n').filter((line) => line.includes(model))).toEqual([expect.stringContaining(number ?? 'none')])
    expect(await staff(baseURL!, 'sells', 'show', number ?? '')).toContain('2024-03-14')
  },
)
