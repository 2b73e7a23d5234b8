/**
 * Renders the information pages when the front end is built: they depend on nothing but language and currency (of the header's
 * select). Writes dist/render/prerendered.json; see server/pages/pages.ts.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { locales } from '#src/contract/locale.ts'
import { currencies } from '#src/contract/money.ts'
import { originInPages, type PageParts } from '#server/pages/compose-page.ts'
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
await writeFile(new URL('../dist/render/prerendered.json', import.meta.url), JSON.stringify(pages))
console.log(`${Object.keys(pages).length} information pages rendered`)
