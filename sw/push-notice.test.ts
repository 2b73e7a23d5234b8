import { describe, expect, test } from 'vitest'
import { noticeOf, pathOf } from './push-notice.ts'

const payload = { tag: 'n1', title: 'قُبل عرضك', body: 'محجوزة لك', lang: 'ar', dir: 'rtl', path: '/ar/account/offers/a1' }

test('a push is shown unchanged, in its own language and direction', () => {
  expect(noticeOf(JSON.stringify(payload), 'en')).toEqual({
    title: 'قُبل عرضك',
    options: {
      body: 'محجوزة لك',
      lang: 'ar',
      dir: 'rtl',
      tag: 'n1',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path: '/ar/account/offers/a1' },
    },
  })
})

describe('a notification is also shown for', () => {
  test.each([
    ['nothing', undefined],
    ['no JSON', 'hello'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another shape', '{"notification":{"title":"x"}}'],
    ['no title', JSON.stringify({ ...payload, title: '' })],
    ['another language', JSON.stringify({ ...payload, lang: 'fr' })],
    ['a path outside of the shop', JSON.stringify({ ...payload, path: 'https://evil.example/' })],
    ['a path that looks like one of the shop', JSON.stringify({ ...payload, path: '//evil.example/' })],
    ['another page than the shop’s', JSON.stringify({ ...payload, path: '/en\\..\\evil' })],
  ])('%s', (_what, text) => {
    const { title, options } = noticeOf(text, 'ar')
    expect([title, options.body, options.lang, options.dir]).toEqual(['لديك جديد', 'افتح المتجر للاطلاع عليه.', 'ar', 'rtl'])
    expect(options.data).toEqual({ path: '/ar/account/notifications' })
  })
})

test.each([undefined, null, {}, { path: 7 }, { path: 'https://evil.example/' }])('a click on %j leads to the list', (data) =>
  expect(pathOf(data, 'en')).toBe('/en/account/notifications'),
)
