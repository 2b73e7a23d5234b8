/**
 * Takes the screenshots for the web manifests (server/pages/web-manifest.ts): each page in both languages, on phone and desktop.
 * They are committed; run `node scripts/build/app-screenshots.ts` after the pages have changed.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { screenshots } from '../../server/pages/web-manifest.ts'
import { measuredPages } from '../../tests/support/browser/phone.ts'
import { startProduct } from '../../tests/support/server/product-server.ts'
import { chromiumArgs, ensureChromium } from '../chromium.ts'

const folder = join(import.meta.dirname, '../../public/screenshots')
const density = { narrow: 2, wide: 1 }
const webp = { quality: 74, effort: 6, smartSubsample: true }

/** Waits until the images in view are loaded and animations have ended. */
async function settled(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const isInView = (image: HTMLImageElement) => {
      const { top, left, right, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight && left < innerWidth && right > 0
    }
    return document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete || !isInView(image))
  })
}

await mkdir(folder, { recursive: true })
const product = await startProduct()
try {
  const pages = await measuredPages(product.origin)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  for (const locale of ['en', 'ar'] as const) {
    for (const { page: name, form, width, height } of screenshots) {
      const scale = density[form]
      const context = await browser.newContext({
        viewport: { width: width / scale, height: height / scale },
        deviceScaleFactor: scale,
        isMobile: form === 'narrow',
        hasTouch: form === 'narrow',
        reducedMotion: 'reduce',
        colorScheme: 'light',
        timezoneId: 'Asia/Riyadh',
      })
      const page = await context.newPage()
      await page.goto(pages[name](locale))
      await settled(page)
      const { size } = await sharp(await page.screenshot())
        .webp(webp)
        .toFile(join(folder, `${name}-${form}-${locale}.webp`))
      console.log(`${name}-${form}-${locale}.webp ${(size / 1000).toFixed(0)} kB`)
      await context.close()
    }
  }
  await browser.close()
} finally {
  await product.stop()
}
