import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { renditionsDirectory } from '../../server/db/seed/photos.ts'
import type { Locale } from '../../contract/locale.ts'
import { fillContact, fillItem, fillUntilPhotos, pressNext, sellWords, stepShown } from '../../tests/support/browser/sell-form.ts'
import { realHeic } from '../../tests/support/data/heic-file.ts'
import type { Screen } from './list.ts'

const model = 'Halden & Rourke Moorland 39'
const jpeg = async (rendition: string) => ({
  name: `${rendition}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await readFile(join(renditionsDirectory, `${rendition}.jpg`)),
})
const heic = { name: 'IMG_0412.HEIC', mimeType: '', buffer: realHeic() }
/** It begins as a JPEG does, and cannot be decoded. */
const broken = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe000104a46494600', 'hex') }
const field = (page: Page, locale: Locale, side: 'front' | 'back' | 'card') =>
  page.getByRole('main').getByLabel(sellWords[side][locale]).and(page.locator('input[type="file"]'))

/** The customer of the pictures has no phone number yet. */
const fillPhone = (page: Page) => page.getByRole('main').locator('input[inputmode="tel"]').fill('501234567')

async function openItem(page: Page, locale: Locale): Promise<void> {
  await fillPhone(page)
  await fillContact(page, locale)
  await pressNext(page, locale)
  await stepShown(page, locale, '2')
}

/** The form of a sell request in its steps, and the thanks for one that was sent. */
export const sellScreens: Screen[] = [
  { name: 'sell', path: '/sell', who: 'busy' },
  { name: 'sell, item empty', path: '/sell', who: 'busy', prepare: openItem },
  {
    name: 'sell, item',
    path: '/sell',
    who: 'busy',
    prepare: async (page, locale) => {
      await openItem(page, locale)
      await fillItem(page, locale, model)
    },
  },
  {
    name: 'sell, item with errors',
    path: '/sell',
    who: 'busy',
    prepare: async (page, locale) => {
      await openItem(page, locale)
      await pressNext(page, locale)
    },
  },
  {
    name: 'sell, photos',
    path: '/sell',
    who: 'busy',
    prepare: async (page, locale) => {
      await fillPhone(page)
      await fillUntilPhotos(page, locale, model)
      await field(page, locale, 'front').setInputFiles(await jpeg('watch-05-front-960'))
      await field(page, locale, 'back').setInputFiles(heic)
      await field(page, locale, 'card').setInputFiles(broken)
    },
  },
  {
    name: 'sell, sent',
    path: '/sell',
    who: 'busy',
    prepare: async (page, locale) => {
      await fillPhone(page)
      await fillUntilPhotos(page, locale, model)
      await field(page, locale, 'front').setInputFiles(
        await Promise.all(['watch-05-front-960', 'watch-05-detail-640', 'watch-05-detail-640'].map(jpeg)),
      )
      await page.getByRole('main').getByRole('button', { name: sellWords.send[locale] }).click()
      await page.getByRole('heading', { name: sellWords.sent[locale] }).waitFor()
    },
  },
]
