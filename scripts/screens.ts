/**
 * Makes every state after a purchase into pictures: the pages, mails, pushes and invoices of a prepared shop, in both languages and themes,
 * on a phone and on a desktop, each on a sheet of its own.
 *
 *   npm run screens                                 into .cache/screens
 *   npm run screens -- --only 'order,|cart'         those whose name has one of the texts in it
 *   npm run screens -- --to /tmp/new --against /tmp/old   beside the pictures of another run, of another commit for example
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArgs, ensureChromium } from './chromium.ts'
import { screensOf } from './screens/list.ts'
import { takeInvoices, takeMails, takePushes } from './screens/papers.ts'
import { prepareShop } from './screens/prepared-shop.ts'
import { isUnchanged, laySheets } from './screens/sheets.ts'
import { takePictures } from './screens/take-pictures.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(import.meta.dirname, '..', '.cache', 'screens') },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
})
const folder = resolve(values.to)
const before = values.against === undefined ? undefined : resolve(values.against)
const isWanted = (name: string) => values.only.split('|').some((text) => name.includes(text))

await mkdir(folder, { recursive: true })
const shop = await prepareShop()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
try {
  const screens = screensOf(shop).filter(({ name }) => isWanted(name))
  const failed = await takePictures(browser, shop, screens, folder)
  const papers = [
    ...(isWanted('mail') ? await takeMails(browser, shop.origin, folder) : []),
    ...(isWanted('push') ? [await takePushes(browser, shop, folder)] : []),
    ...(isWanted('invoice') ? await takeInvoices(browser, shop, folder) : []),
  ]
  const names = [...screens.map(({ name }) => name), ...papers]
  for (const name of names) await laySheets(folder, name, before)
  if (before !== undefined) {
    for (const name of names) if (!(await isUnchanged(folder, name, before))) console.log(`changed: ${name}`)
  }
  console.log(`${names.length} screens, each on a sheet for phones and one for desktops, in ${folder}`)
  for (const { name, reason } of failed) console.error(`could not be taken: ${name}: ${reason}`)
  if (failed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await shop.close()
}
