import { describe, expect, it } from 'vitest'
import { randomPath } from '../../tests/support/data/random-path.ts'
import { seededRandom } from '../../tests/support/data/seeded-random.ts'
import {
  canonicalPath,
  encodePath,
  pageOfPayload,
  parseAcceptLanguage,
  payloadPath,
  preferredLocale,
  readablePath,
  redirectToCanonical,
} from './addresses.ts'

/** `location.pathname` of the router: decoded, except where that would be ambiguous. */
const asRouter = (path: string) => path.split('%25').map(decodeURI).join('%25')

describe('canonicalPath', () => {
  it.each([
    ['/', '/ar'],
    ['/Home', '/ar'],
    ['/en/Home', '/en'],
    ['/EN', '/en'],
    ['/en/', '/en'],
    ['/Shop', '/ar/shop'],
    ['/account/Profile', '/ar/account/profile'],
    ['/en/Product/AB12', '/en/product/ab12'],
    ['/en//shop/', '/en/shop'],
    ['/fr/shop', '/ar/fr/shop'],
    ['/ar/قائمة', '/ar/%D9%82%D8%A7%D8%A6%D9%85%D8%A9'],
    ['/en/CAF%c3%89', '/en/caf%C3%A9'],
    ['/%45n/%73hop', '/en/shop'],
    ['/en/%', '/en/%25'],
    ['/en/%zz', '/en/%25zz'],
    ['/en/%FF', '/en/%25ff'],
    ['/en/a%2Fb', '/en/a%2Fb'],
    ['/en/$id', '/en/%24id'],
    ['/en/\u{d800}', '/en/%EF%BF%BD'],
  ])('%s leads to %s for an Arabic visitor', (path, canonical) => {
    expect(canonicalPath(path, 'ar')).toBe(canonical)
  })

  it('is idempotent', () => {
    for (const path of ['/', '/Home', '/fr', '/en/Home/', '/ar//Shop//', '/home/home']) {
      const once = canonicalPath(path, 'en')
      expect(canonicalPath(once, 'ar')).toBe(once)
    }
  })

  it('is canonical again for every input and every spelling', () => {
    const random = seededRandom(11)
    for (let round = 0; round < 20_000; round++) {
      const asked = randomPath(random)
      const path = canonicalPath(asked, 'en')
      // The spellings of the server, of the browser and of the router.
      for (const spelling of [
        path,
        new URL(path, 'https://shop.test').pathname,
        asRouter(path),
        path.replaceAll(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase()),
      ]) {
        expect(redirectToCanonical(spelling, 'ar'), JSON.stringify({ asked, spelling })).toBeUndefined()
        expect(canonicalPath(spelling, 'ar'), JSON.stringify({ asked, spelling })).toBe(path)
      }
      expect(() => decodeURIComponent(path), asked).not.toThrow()
    }
  })
})

describe('another spelling', () => {
  it.each(['/en/caf%c3%a9', '/ar/%d9%82', '/ar/ق', '/en/%73hop', '/en/%ff', '/en/a%40b', '/en/a^b', '/en/a%5Eb', '/en/a%7cb'])(
    'of a canonical address redirects nowhere: %s',
    (path) => expect(redirectToCanonical(path, 'en')).toBeUndefined(),
  )

  it('has one encoded form', () => {
    expect(encodePath('/en/%63af%c3%a9')).toBe(encodePath('/en/café'))
    expect(encodePath('/EN//é/')).toBe('/EN//%C3%A9/')
  })

  it('is shown as readable text', () => {
    expect(readablePath('/ar/%D9%82%d8%a7%D8%A6%D9%85%D8%A9')).toBe('/ar/قائمة')
    expect(readablePath('/en/%25')).toBe('/en/%')
    expect(readablePath('/en/%ff%22')).toBe('/en/%ff"')
    expect(readablePath('/en/a%00b%0a%e2%80%ae')).toBe('/en/a%00b%0A%E2%80%AE')
  })
})

describe('the shopper’s language', () => {
  it('is the cookie’s, else the most wanted of the browser’s, else English', () => {
    expect(preferredLocale('ar', ['en'])).toBe('ar')
    expect(preferredLocale('xx', parseAcceptLanguage('fr, ar-SA;q=0.7, en;q=0.8'))).toBe('en')
    expect(preferredLocale(undefined, parseAcceptLanguage('en;q=0, ar-EG'))).toBe('ar')
    expect(preferredLocale(undefined, parseAcceptLanguage('de,*;q=0.5'))).toBe('en')
    expect(preferredLocale(undefined, parseAcceptLanguage(undefined))).toBe('en')
  })

  it.each([
    ['fr;Q=0.9, en;Q=0.3, ar;Q=0.8', 'ar'],
    ['en ; q = 0.2 , ar ; q = 0.3', 'ar'],
    ['en;q=0', 'ar'],
    ['en;q=0, *', 'ar'],
    ['*;q=0.1, en;q=0', 'ar'],
    ['fr, *;q=0.5, en;q=0.4', 'ar'],
    ['ar;q=0, *', 'en'],
    ['*', 'en'],
    ['en;q=0, ar;q=0', 'en'],
    ['AR-sa', 'ar'],
  ])('%s asks for %s', (header, locale) => {
    expect(preferredLocale(undefined, parseAcceptLanguage(header))).toBe(locale)
  })
})

describe('payload files', () => {
  it('are next to their page, in one currency', () => {
    expect(payloadPath('/en', '', 'SAR')).toBe('/en/_payload.json?currency=SAR')
    expect(payloadPath('/ar/shop', '?brand=a&brand=b', 'EUR')).toBe('/ar/shop/_payload.json?brand=a&brand=b&currency=EUR')
    expect(pageOfPayload('/ar/shop/_payload.json')).toBe('/ar/shop')
    expect(pageOfPayload('/ar/shop')).toBeUndefined()
  })
})
