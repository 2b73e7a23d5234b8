/**
 * Renders when the front end is built what depends on nothing but language and currency (of the header's select): the information pages, and
 * the bare shells of the service worker. Writes dist/render/prerendered.json; see server/pages/pages.ts.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { locales } from '#src/contract/locale.ts'
import { currencies, defaultCurrency } from '#src/contract/money.ts'
import { shellPath } from '#src/offline/documents.ts'
import { originInPages, shellParts, type PageParts } from '#server/pages/compose-page.ts'
import { loadRenderer } from '#server/pages/renderer.ts'

const informationPages = ['/terms', '/about-us', '/privacy-policy']

const directory = fileURLToPath(new URL('../dist/render', import.meta.url))
const renderer = await loadRenderer(directory, (path) =>
  Promise.reject(new Error(`An information page asked for ${path}: nothing answers during the build`)),
)
const pages: Record<string, PageParts> = {}
for (const currency of currencies) {
  for (const path of locales.flatMap((locale) => informationPages.map((page) => `/${locale}${page}`))) {
    const page = await renderer.render({ href: path, currency, origin: originInPages })
    if (page.kind === 'redirect' || page.status !== 200)
      throw new Error(`${path} cannot be rendered: ${JSON.stringify(page.kind === 'page' ? page.status : page)}`)
    const { status, head, body, state, routeIds, texts } = page
    pages[`${currency} ${path}`] = { status, head, body, state, routeIds, texts }
  }
}
for (const locale of locales) {
  // Of a page that asks for nothing.
  const page = { href: `/${locale}/terms`, currency: defaultCurrency, origin: originInPages, locale }
  pages[shellPath(locale)] = shellParts(locale, await renderer.renderFrame(page))
}
await writeFile(new URL('../dist/render/prerendered.json', import.meta.url), JSON.stringify(pages))
console.log(`${Object.keys(pages).length} pages rendered`)
