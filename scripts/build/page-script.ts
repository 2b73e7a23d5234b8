import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { phone } from '../../tests/support/browser/phone.ts'

export type PageScript = {
  /** Bytes after brotli, quality 11, of the scripts that the page loads without interaction, its web workers included. */
  pageBytes: number
  files: { path: string; bytes: number }[]
}

/** Long enough for idle prefetches: payloads and chunks of the links in view, 1 s after mount. */
const restMs = 2_500

const brotliSize = (body: Buffer): number => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/**
 * Opens a page in a fresh browser profile without interaction, and sums up every loaded script: those of the HTML, their imports, and their
 * dynamic imports.
 */
export async function weighPageScript(browser: Browser, url: string): Promise<PageScript> {
  // Block the service worker: its fetches are not the page's, and their timing varies.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const scripts = new Map<string, Response>()
    context.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response)
    })
    const document = await page.goto(url, { waitUntil: 'networkidle' })
    if (!document?.ok()) throw new Error(`${url} answers ${document?.status()}: not the page that was to be weighed`)
    await page.waitForTimeout(restMs)

    const files = await Promise.all(
      [...scripts].map(async ([address, response]) => {
        if (!response.ok()) throw new Error(`${url} asks for ${address}, which answers ${response.status()}`)
        return { path: new URL(address).pathname, bytes: brotliSize(await response.body()) }
      }),
    )
    return { pageBytes: files.reduce((total, { bytes }) => total + bytes, 0), files }
  } finally {
    await context.close()
  }
}
