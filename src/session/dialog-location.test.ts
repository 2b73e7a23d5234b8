import { expect, test } from 'vitest'
import { redirectOfDialog } from './dialog-location.ts'

test.each([
  ['the query first', { redirect: '/en/cart', from: '/en/shop' }, '/en/home-of-before', '/en/cart'],
  ['else the page beneath', { from: '/en/shop?type=watch' }, '/en/cart', '/en/shop?type=watch'],
  ['else the one of before', {}, '/en/cart', '/en/cart'],
  ['else nothing', {}, undefined, undefined],
  ['nothing that leads out of the shop', { redirect: 'https://elsewhere.example', from: '/ar/shop' }, undefined, '/ar/shop'],
  ['no dialog, which would open itself', { redirect: '/en/Login?redirect=/en/cart', from: '/en/register' }, '/en/cart', '/en/cart'],
])('%s', (_, location, earlier, expected) => expect(redirectOfDialog(location, earlier)).toBe(expected))
