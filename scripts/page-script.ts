import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { phone } from '../tests/support/browser/phone.ts'

export type PageScript = {
  /** Bytes after brotli, quality 11, of the scripts that the page loaded by itself, its web workers included. */
  pageBytes: number
  files: { path: string; bytes: number }[]
}

/** Long enough for what a page fetches when it has come to rest: payloads and chunks of the links in view, 1 s after mount. */
const restMs = 2_500

const brotliSize = (body: Buffer): number => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/**
 * Opens a page in a fresh browser profile, touches nothing, and weighs every script that came: what the HTML names, what these import, and
 * what they load by themselves.
 */
export async function weighPageScript(browser: Browser, url: string): Promise<PageScript> {
  // What the service worker fetches is not the page's, and comes earlier or later as the machine is quick.
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
