import { describe, expect, test, vi } from 'vitest'
import { isPublicAddress, publicOnly, type ResolveName, resolveTimeoutMs } from './network-addresses.ts'

test.each([
  '93.184.215.14',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '192.31.197.1',
  '192.52.192.255',
  '192.175.49.1',
  '2a00:1450:4001:82a::200e',
  '2001:200::1',
  '2620:4f:8001::1',
  '::ffff:8.8.8.8',
])('%s is of the open network', (address) => expect(isPublicAddress(address)).toBe(true))

/** The first, the last and further addresses of each network in IANA's special-purpose registries, and of those that are not unicast. */
test.each([
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private use', '10.0.0.0', '10.255.255.255'],
  ['the customers of a carrier', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.1', '127.255.255.255'],
  ['link-local, where clouds tell of themselves', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ['private use', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.8', '192.0.0.170', '192.0.0.255'],
  ['documentation', '192.0.2.0', '192.0.2.255'],
  ['AS112', '192.31.196.0', '192.31.196.255'],
  ['AMT', '192.52.193.0', '192.52.193.255'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['private use', '192.168.0.0', '192.168.255.255'],
  ['AS112 by delegation', '192.175.48.0', '192.175.48.255'],
  ['benchmarks', '198.18.0.0', '198.19.255.255'],
  ['documentation', '198.51.100.0', '198.51.100.255'],
  ['documentation', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.1', '239.255.255.255'],
  ['reserved', '240.0.0.0', '255.255.255.254'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-compatible', '::127.0.0.1', '::8.8.8.8'],
  ['IPv4-mapped', '::ffff:192.168.0.1', '::ffff:7f00:1', '::FFFF:169.254.169.254', '0:0:0:0:0:ffff:10.0.0.1', '::ffff:192.175.48.1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  ['IPv4/IPv6 translation', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['dummy', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['protocol assignments', '2001::1', '2001:1::1', '2001:2::1', '2001:3::1', '2001:4:112::1', '2001:10::1', '2001:30::1', '2001:1ff::1'],
  ['documentation', '2001:db8::1', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002:7f00:1::', '2002:808:808::1'],
  ['AS112 by delegation', '2620:4f:8000::1', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '3fff::1', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['segment routing', '5f00::1', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unique local', 'fc00::1', 'fd12:3456::1'],
  ['link-local', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ['site-local', 'fec0::1', 'feff::1'],
  ['multicast', 'ff02::1', 'ff0e::1'],
  ['assigned to nobody', '200::1', '4000::1', '8000::1', 'e000::1', 'fe00::1'],
  ['no address', 'localhost', '', '1', '0x7f.1', '[::1]'],
])('%s is not', (_, ...addresses) => expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]))

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

  test('with public addresses is resolved', async () => {
    const outside = leadsTo('93.184.215.14', '2a00:1450::1')
    expect(await ask(outside, false)).toBe('93.184.215.14')
    expect(await ask(outside, true)).toHaveLength(2)
  })

  test.each([[['10.0.0.1']], [['93.184.215.14', '127.0.0.1']], [[]]])('with the addresses %j is rejected', async (addresses) =>
    expect(await ask(leadsTo(...addresses), true)).toBe('PrivateAddress'),
  )

  test('whose lookup takes too long times out', async () => {
    vi.useFakeTimers()
    try {
      const asked = ask(() => undefined, true)
      await vi.advanceTimersByTimeAsync(resolveTimeoutMs)
      expect(await asked).toBe('NameTimeout')
    } finally {
      vi.useRealTimers()
    }
  })

  test('ignores an answer after the timeout', async () => {
    vi.useFakeTimers()
    try {
      const answers: (string | undefined)[] = []
      const late: ResolveName = (name, options, callback) => {
        setTimeout(() => leadsTo('93.184.215.14')(name, options, callback), resolveTimeoutMs + 1)
      }
      publicOnly(late)('push.example', {}, (error) => void answers.push(error?.name))
      await vi.advanceTimersByTimeAsync(resolveTimeoutMs * 2)
      expect(answers).toEqual(['NameTimeout'])
    } finally {
      vi.useRealTimers()
    }
  })
})
