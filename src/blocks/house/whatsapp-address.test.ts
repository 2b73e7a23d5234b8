import { expect, it } from 'vitest'
import { whatsappAddress } from './whatsapp-address.ts'

it('has the number in digits alone, and the message as one value', () => {
  const address = whatsappAddress('+966 50 000 0000', 'About Carré d’Or & more: https://shop.test/ar/product/a1')
  const { origin, pathname, searchParams } = new URL(address ?? '')
  expect([origin, pathname]).toEqual(['https://wa.me', '/966500000000'])
  expect([...searchParams]).toEqual([['text', 'About Carré d’Or & more: https://shop.test/ar/product/a1']])
})

it.each([undefined, '', ' '])('is none without a number (%o)', (number) => {
  expect(whatsappAddress(number, 'Hello')).toBeUndefined()
})
