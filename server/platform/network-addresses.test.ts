import { describe, expect, test } from 'vitest'
import { isPublicAddress, publicOnly, type ResolveName } from './network-addresses.ts'

test.each(['93.184.215.14', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2a00:1450:4001:82a::200e', '::ffff:8.8.8.8'])(
  '%s is of the open network',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:192.168.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

describe('a name', () => {
  const leadsTo =
    (...addresses: string[]): ResolveName =>
    (_name, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
  const ask = (resolve: ResolveName, all: boolean) =>
    new Promise((settle) => publicOnly(resolve)('push.example', { all }, (error, address) => settle(error?.name ?? address)))

  test('that leads outside is resolved', async () => {
    const outside = leadsTo('93.184.215.14', '2a00:1450::1')
    expect(await ask(outside, false)).toBe('93.184.215.14')
    expect(await ask(outside, true)).toHaveLength(2)
  })

  test.each([[['10.0.0.1']], [['93.184.215.14', '127.0.0.1']], [[]]])('that leads to %j is not', async (addresses) =>
    expect(await ask(leadsTo(...addresses), true)).toBe('PrivateAddress'),
  )
})
