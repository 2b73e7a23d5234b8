import { describe, expect, it } from 'vitest'
import { canonicalPath, pageOfPayload, parseAcceptLanguage, payloadPath, preferredLocale } from './addresses.ts'

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
  ])('%s leads to %s for an Arabic visitor', (path, canonical) => {
    expect(canonicalPath(path, 'ar')).toBe(canonical)
  })

  it('is settled after one step', () => {
    for (const path of ['/', '/Home', '/fr', '/en/Home/', '/ar//Shop//', '/home/home']) {
      const once = canonicalPath(path, 'en')
      expect(canonicalPath(once, 'ar')).toBe(once)
    }
  })
})

describe('the visitor’s language', () => {
  it('is the cookie’s, else the most wanted of the browser’s, else English', () => {
    expect(preferredLocale('ar', ['en'])).toBe('ar')
    expect(preferredLocale('xx', parseAcceptLanguage('fr, ar-SA;q=0.7, en;q=0.8'))).toBe('en')
    expect(preferredLocale(undefined, parseAcceptLanguage('en;q=0, ar-EG'))).toBe('ar')
    expect(preferredLocale(undefined, parseAcceptLanguage('de,*;q=0.5'))).toBe('en')
    expect(preferredLocale(undefined, parseAcceptLanguage(undefined))).toBe('en')
  })
})

describe('payload files', () => {
  it('stand beside their page, in one currency', () => {
    expect(payloadPath('/en', '', 'SAR')).toBe('/en/_payload.json?currency=SAR')
    expect(payloadPath('/ar/shop', '?brand=a&brand=b', 'EUR')).toBe('/ar/shop/_payload.json?brand=a&brand=b&currency=EUR')
    expect(pageOfPayload('/ar/shop/_payload.json')).toBe('/ar/shop')
    expect(pageOfPayload('/ar/shop')).toBeUndefined()
  })
})
