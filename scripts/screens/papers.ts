import { readFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { locales } from '../../contract/locale.ts'
import type { NotificationList } from '../../contract/notifications/notifications.ts'
import type { MailMessage } from '../../server/modules/mail/policy.ts'
import { composeMail } from '../../server/modules/mail/service.ts'
import { drawnNames } from '../../i18n/shop-name.ts'
import { aMailOfEach } from '../../tests/support/data/mails-of-every-kind.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { folderName, forms, lookName, themes } from './take-pictures.ts'

/**
 * Pictures of every mail, in both languages and themes, on a phone and on a desktop; beside each its text part.
 * @returns the names of the mails
 */
export async function takeMails(browser: Browser, origin: string, folder: string): Promise<string[]> {
  const names = new Set<string>()
  const pages = await Promise.all(
    (['phone', 'desktop'] as const).flatMap((form) =>
      themes.map(async (theme) => ({ form, theme, page: await browser.newPage({ viewport: forms[form], colorScheme: theme }) })),
    ),
  )
  for (const locale of locales) {
    const name = locale === 'ar' ? 'نورة العتيبي' : 'Noura Alotaibi'
    for (const [at, message] of aMailOfEach('noura@example.com', locale, name).entries()) {
      const { html, text, subject } = composeMail(message, { origin, deskOrigin: origin, names: drawnNames })
      const mail = `mail ${String(at + 1).padStart(2, '0')} ${message.template}${stateOf(message)}`
      names.add(mail)
      const here = join(folder, folderName(mail))
      await mkdir(here, { recursive: true })
      await writeFile(join(here, `${locale}.txt`), `${subject}\n\n${text}`)
      for (const { form, theme, page } of pages) {
        await page.setContent(html, { waitUntil: 'load' })
        await checkPictures(page, mail)
        await page.screenshot({ path: join(here, `${lookName({ form, locale, theme })}.png`), fullPage: true })
      }
    }
  }
  await Promise.all(pages.map(({ page }) => page.close()))
  return [...names]
}

/** What the mail tells: the event beside the status, the status, or the kind of request. */
function stateOf({ values }: MailMessage): string {
  if ('news' in values && values.news !== undefined) return ` ${values.news}`
  if ('status' in values) return ` ${values.status}`
  return 'kind' in values ? ` ${values.kind}` : ''
}

/** @throws Error where a picture of the mail has not loaded */
async function checkPictures(page: Page, mail: string): Promise<void> {
  const missing = await page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src))
  if (missing.length > 0) throw new Error(`${mail}: no picture at ${missing.join(', ')}`)
}

/** Pictures of the pushes that the customer got, as a phone lists them. */
export async function takePushes(browser: Browser, { origin, customers }: PreparedShop, folder: string): Promise<string> {
  const name = 'push notices'
  const here = join(folder, folderName(name))
  await mkdir(here, { recursive: true })
  for (const locale of locales) {
    const response = await fetch(`${origin}/v1/notifications?perPage=100`, { headers: { ...customers.busy.headers, locale } })
    const { data } = (await response.json()) as NotificationList
    const cards = data.map(({ title, text }) => `<section><b>${escaped(title)}</b><p>${escaped(text)}</p></section>`)
    const style =
      ':root{color-scheme:light dark}body{font:14px/1.4 sans-serif;margin:12px}p{margin:2px 0 0}' +
      'section{border:1px solid #8884;border-radius:12px;padding:12px;margin-bottom:8px}'
    for (const theme of themes) {
      const page = await browser.newPage({ viewport: forms.phone, colorScheme: theme })
      await page.setContent(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><style>${style}</style>${cards.join('')}`)
      await page.screenshot({ path: join(here, `${lookName({ form: 'phone', locale, theme })}.png`), fullPage: true })
      await page.close()
    }
  }
  return name
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Pictures of the invoices of some orders. */
export async function takeInvoices(browser: Browser, { orders, invoice }: PreparedShop, folder: string): Promise<string[]> {
  const names: string[] = []
  for (const state of ['receipt due', 'delivered', 'canceled by the shop']) {
    const name = `invoice, ${state}`
    names.push(name)
    const here = join(folder, folderName(name))
    await mkdir(here, { recursive: true })
    for (const locale of locales) {
      const bytes = await invoice(orders[state] ?? '', locale)
      await writeFile(join(here, `${locale}.pdf`), bytes)
      await writeFile(join(here, `${lookName({ form: 'desktop', locale, theme: 'light' })}.png`), await firstPageOf(browser, bytes))
    }
  }
  return names
}

const pdfjs = join(dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs')

/** Draws a PDF's first page in a browser. */
async function firstPageOf(browser: Browser, bytes: Buffer): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 900, height: 1270 } })
  await page.route('https://papers.invalid/**', async (route) => {
    const isModule = route.request().url().endsWith('.mjs')
    await route.fulfill(
      isModule ? { contentType: 'text/javascript', body: await readFile(pdfjs, 'utf8') } : { contentType: 'text/html', body: '<canvas>' },
    )
  })
  await page.goto('https://papers.invalid/')
  await page.evaluate(async (base64) => {
    const module = '/pdfjs.mjs'
    const { getDocument } = await import(module)
    const paper = await getDocument({ data: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) }).promise
    const sheet = await paper.getPage(1)
    const viewport = sheet.getViewport({ scale: 1.5 })
    const canvas = document.querySelector('canvas')!
    canvas.width = viewport.width
    canvas.height = viewport.height
    await sheet.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
  }, bytes.toString('base64'))
  const picture = await page.locator('canvas').screenshot()
  await page.close()
  return picture
}
