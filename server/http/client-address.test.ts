import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'
import type { RequestContext } from './context.ts'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    env: remoteAddress === undefined ? undefined : { incoming: { socket: { remoteAddress } } },
    req: { raw: new Request('http://shop.example', { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) },
  }) as unknown as RequestContext

test('X-Forwarded-For counts only behind trusted proxies', () => {
  expect(clientAddress(0)(request('10.0.0.1', '1.2.3.4'))).toBe('10.0.0.1')
  expect(clientAddress(1)(request('10.0.0.1', '6.6.6.6, 1.2.3.4'))).toBe('1.2.3.4')
  expect(clientAddress(2)(request('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2'))).toBe('1.2.3.4')
})

test.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::7]:443"', '2001:db8:1:2::/64'],
  ['[::ffff:1.2.3.4]:443', '1.2.3.4'],
])('a proxy may add the port: %s', (forwarded, address) => {
  expect(clientAddress(1)(request('10.0.0.1', `6.6.6.6, ${forwarded}`))).toBe(address)
})

test('a header that is missing, too short or no address falls back to the address of the connection', () => {
  for (const forwarded of [undefined, '', 'nonsense', 'unknown, x', '[1', '1.2.3.4:', ':80'])
    expect(clientAddress(1)(request('10.0.0.1', forwarded))).toBe('10.0.0.1')
  expect(clientAddress(2)(request('10.0.0.1', '1.2.3.4'))).toBe('10.0.0.1')
  expect(clientAddress(0)(request(undefined))).toBe('inside')
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001::', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
