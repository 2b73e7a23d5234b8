/** The pictures of the shop's own logo, which an app shell names in its head (contract/face/shop-logo.ts). */
import { shopLogoMeta } from '#contract/face/shop-logo.ts'
import { caches as names } from '#device/device-names.ts'
import { isCacheable } from '../rules.ts'
import { matchInCache, putInCache } from '../storage.ts'

const meta = new RegExp(`<meta name="${shopLogoMeta}" content="([^"]*)">`)

/**
 * Caches the logo that a shell shows, so that it is there offline before a page has shown it. A shell without it shows the shop's name: a
 * picture that cannot be had is no reason to fail.
 */
export async function cacheLogoOf(shell: string): Promise<void> {
  for (const [path] of (meta.exec(shell)?.[1] ?? '').matchAll(/\/media\/face\/[\w.-]+/g)) {
    if (await matchInCache(names.pictures, path)) continue
    try {
      const response = await fetch(path, { priority: 'low' })
      if (isCacheable({ type: /^image\// }, response)) await putInCache(names.pictures, path, response)
    } catch (error) {
      console.debug('the logo could not be cached', error)
    }
  }
}
