/**
 * Renders the service worker's app shells during the front-end build. Writes dist/render/prerendered.json; see
 * server/pages/rendered-pages.ts.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { locales } from '#contract/locale.ts'
import { shellPath } from '#device/documents.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import type { PageParts } from '#server/pages/compose-page.ts'
import { renderShell } from '#server/pages/render-shell.ts'
import { loadRenderer } from '#server/pages/renderer.ts'

const directory = fileURLToPath(new URL('../../dist/render', import.meta.url))
const renderer = await loadRenderer(directory, (path) =>
  Promise.reject(new Error(`The shell asked for ${path}: nothing answers during the build`)),
)
const pages: Record<string, PageParts> = {}
for (const locale of locales) {
  pages[shellPath(locale)] = await renderShell(renderer, locale, { names: drawnNames })
}
await writeFile(new URL('../../dist/render/prerendered.json', import.meta.url), JSON.stringify(pages))
console.log(`${Object.keys(pages).length} shells rendered`)
