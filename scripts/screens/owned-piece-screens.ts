import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { renditionsDirectory } from '../../server/db/seed/photos.ts'
import type { Locale } from '../../contract/locale.ts'
import { fillContact, pressNext, stepShown } from '../../tests/support/browser/sell-form.ts'
import type { Screen } from './list.ts'

const words = {
  add: { en: 'Add a watch or jewelry', ar: 'أضف ساعة أو قطعة مجوهرات' },
  model: { en: /^Brand and model/, ar: /^العلامة والموديل/ },
  reference: { en: 'Reference', ar: 'الرقم المرجعي' },
  serial: { en: 'Serial number', ar: 'الرقم التسلسلي' },
  year: { en: 'Year', ar: 'سنة الصنع' },
  price: { en: 'Price paid', ar: 'السعر الذي دفعته' },
  notes: { en: 'Notes', ar: 'ملاحظات' },
  box: { en: 'box', ar: 'العلبة' },
  save: { en: 'Save', ar: 'احفظ' },
  dates: { en: /^Service dates/, ar: /^مواعيد الصيانة/ },
  lastService: { en: 'Last service', ar: 'آخر صيانة' },
  sell: { en: /^Sell this one/, ar: /^بع هذه القطعة/ },
} satisfies Record<string, Record<Locale, string | RegExp>>

const model = 'Halden & Rourke Moorland 39'
const path = '/account/pieces'
const jpeg = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await readFile(join(renditionsDirectory, `${name}.jpg`)),
})

async function fill(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: words.add[locale] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.model[locale] }).fill(model)
  await dialog.getByRole('textbox', { name: words.reference[locale] }).fill('HM39-104')
  await dialog.getByRole('textbox', { name: words.serial[locale] }).fill('7718 204')
  await dialog.getByRole('textbox', { name: words.year[locale] }).fill('2008')
  await dialog.getByRole('textbox', { name: words.price[locale] }).fill('18,500')
  await dialog.getByRole('checkbox', { name: words.box[locale] }).check()
  await dialog.getByRole('textbox', { name: words.notes[locale] }).fill('From my father, worn on Fridays.')
  await dialog.locator('input[type="file"]').setInputFiles([await jpeg('watch-05-front-960'), await jpeg('watch-05-detail-960')])
  await dialog.getByRole('listitem').nth(1).waitFor()
}

/** Pieces that a customer adds by hand. */
export const ownedPieceScreens: Screen[] = [
  { name: 'account pieces, adding', path, who: 'fresh', prepare: fill },
  {
    name: 'account pieces, adding with errors',
    path,
    who: 'fresh',
    prepare: async (page, locale) => {
      await page.getByRole('button', { name: words.add[locale] }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.save[locale] }).click()
    },
  },
  {
    name: 'account pieces, added',
    path,
    who: 'busy',
    prepare: async (page, locale) => {
      if ((await page.getByRole('heading', { name: model }).count()) === 0) {
        await fill(page, locale)
        await page.getByRole('dialog').getByRole('button', { name: words.save[locale] }).click()
      }
      // The button is at the end of the page, and photographs are fetched near the screen.
      await page.getByRole('heading', { name: model }).scrollIntoViewIfNeeded()
      await page.getByRole('listitem').locator('img[src^="blob:"]').nth(1).waitFor()
    },
  },
  {
    name: 'account pieces, sell this one',
    path,
    who: 'busy',
    prepare: async (page, locale) => {
      await page.getByRole('link', { name: words.sell[locale] }).first().click()
      await page.waitForURL(/\/sell\?piece=/)
      // The customer of the pictures has no phone number yet.
      await page.getByRole('main').locator('input[inputmode="tel"]').fill('501234567')
      await fillContact(page, locale)
      await pressNext(page, locale)
      await stepShown(page, locale, '2')
    },
  },
  {
    name: 'account pieces, setting service dates',
    path,
    who: 'busy',
    prepare: async (page, locale) => {
      await page.getByRole('button', { name: words.dates[locale] }).first().click()
      await page.getByRole('dialog').getByRole('textbox', { name: words.lastService[locale] }).fill('03/12/2026')
    },
  },
  {
    name: 'account pieces, with a value and service dates',
    path,
    who: 'busy',
    // No model of the sample is there three times.
    prepare: async (page) => {
      const sar = (amount: number) => ({ amount: amount * 100, currency: 'SAR' })
      await page.route('**/v1/owned-pieces', async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as { data: { items: object[] } }
        const value = { from: sar(18_000), to: sar(24_500), pieces: 7 }
        const serviceOf = (place: number) => ({ lastOn: '2021-03-12', dueOn: place === 0 ? '2026-03-12' : '2031-03-12' })
        const items = json.data.items.map((piece, place) => ({ ...piece, value, service: serviceOf(place) }))
        await route.fulfill({ response, json: { data: { items } } })
      })
      await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
      await page.reload()
      await page
        .getByText(/24,500/)
        .first()
        .waitFor()
    },
  },
]
