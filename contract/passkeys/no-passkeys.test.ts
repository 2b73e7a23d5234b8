import { expect, test } from 'vitest'
import { whyNoPasskeys } from './no-passkeys.ts'

test.each([
  ['https://desk.shop.example', undefined],
  ['http://localhost:4402', undefined],
  ['http://desk.localhost:4402', undefined],
  ['http://desk.shop.example', 'not-secure'],
  ['http://localhost.example', 'not-secure'],
  ['http://127.0.0.1:4402', 'no-name'],
  ['https://10.0.0.5', 'no-name'],
  ['https://[::1]:4402', 'no-name'],
])('at %s there are no passkeys because: %s', (address, why) => {
  expect(whyNoPasskeys(new URL(address))).toBe(why)
})
