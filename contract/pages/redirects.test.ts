import { describe, expect, test } from 'vitest'
import { internalPath } from './redirects.ts'

describe('internalPath', () => {
  test.each([
    ['/', '/'],
    ['/en/account/profile', '/en/account/profile'],
    ['/ar/shop?brand=a&q=%D8%B0#top', '/ar/shop?brand=a&q=%D8%B0#top'],
    ['/en/../ar', '/ar'],
    ['/login?redirect=https://elsewhere.example', '/login?redirect=https://elsewhere.example'],
  ])('%s stays in the shop', (text, path) => expect(internalPath(text)).toBe(path))

  test.each([
    undefined,
    null,
    7,
    ['/en'],
    '',
    'en/shop',
    'https://elsewhere.example',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/.//elsewhere.example',
    '/en/..//elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    'java\nscript:alert(1)',
    'javascript:alert(1)',
    ' //elsewhere.example',
    `/${'a'.repeat(2000)}`,
  ])('%j leads nowhere', (text) => expect(internalPath(text)).toBeUndefined())

  test('every accepted path resolves within the shop', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\0',
      ' ',
      'en',
      'elsewhere.example',
      'https:',
      '//',
      'ـ',
      '＠',
      '／',
    ]
    let seed = 7
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 20_000; round++) {
      const text = `/${Array.from({ length: 1 + next(6) }, () => pieces[next(pieces.length)]).join('')}`
      const path = internalPath(text)
      if (path === undefined) continue
      expect(new URL(path, 'https://shop.example').origin, JSON.stringify(text)).toBe('https://shop.example')
      expect(internalPath(path), 'reading it again changes nothing').toBe(path)
    }
  })
})
