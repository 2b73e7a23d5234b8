import { expect, test } from 'vitest'
import { headersOfText, sayingSince } from './cached-text.ts'

test('a cached page has its time', () => {
  const html = '<!doctype html>\n<html lang="ar" dir="rtl"><p><html lang="en"></p>'
  expect(sayingSince(html, 'Sat, 21 Nov 2026 09:53:00 GMT')).toBe(
    '<!doctype html>\n<html data-kept-since="2026-11-21T09:53:00.000Z" lang="ar" dir="rtl"><p><html lang="en"></p>',
  )
  expect(sayingSince(html, 'yesterday'), 'no date').toBe(html)
})

test('headers of the encoded bytes are removed from the text', () => {
  const headers = headersOfText(new Response('', { headers: { 'content-encoding': 'br', 'content-length': '20', etag: '"1"' } }))
  expect([...headers.keys()].toSorted()).toEqual(['content-type', 'etag'])
})
