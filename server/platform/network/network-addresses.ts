import { type LookupAddress, Resolver } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses that are not public: this machine, private and link-local networks, carriers' own, documentation, multicast. Requests to a host
 * that a shopper chooses must not reach one of them (docs/areas/accounts.md). These are all entries of IANA's special-purpose registries,
 * including the few that are globally reachable (AS112, AMT, relays): none of them is a push service's.
 */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6')
}

/** The only assigned IPv6 unicast range: the registry's entries outside of it (`5f00::/16`, `100::/64` …) need no line above. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
/** IPv4 written as IPv6, `::ffff:10.0.0.1`: the lists compare it as IPv4. */
const ipv4Mapped = new BlockList()
ipv4Mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/** @param address IPv4 or IPv6, without brackets */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  const mayBe = version === 6 && (globalUnicast.check(address, 'ipv6') || ipv4Mapped.check(address, 'ipv6'))
  return mayBe && !notPublic.check(address, 'ipv6')
}

/** A name resolves to an address that is not public. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** Resolves names: by DNS, unless a test passes another function. */
export type ResolveName = LookupFunction

/** Resolving a name has timed out. */
class NameTimeout extends Error {
  override readonly name = 'NameTimeout'
}

export const resolveTimeoutMs = 5000

const resolver = new Resolver({ timeout: 1500, tries: 2 })

/** Not `dns.lookup`: a slow name server, which shoppers choose, would block one of the threads that also hash passwords and read files. */
const resolveByDns: ResolveName = (hostname, _options, callback) => {
  const found: LookupAddress[] = []
  let asked = 2
  const take = (family: 4 | 6) => (error: NodeJS.ErrnoException | null, addresses: string[]) => {
    if (!error) found.push(...addresses.map((address) => ({ address, family })))
    asked -= 1
    if (asked > 0) return
    if (found.length === 0 && error) callback(error, found)
    else
      callback(
        null,
        found.toSorted((one, other) => one.family - other.family),
      )
  }
  resolver.resolve4(hostname, take(4))
  resolver.resolve6(hostname, take(6))
}

/**
 * Resolves names for a connection, and rejects those with a private address, or without an answer. It runs at the time of connecting, so a
 * name that has changed since an earlier check (DNS rebinding) makes no difference.
 */
export const publicOnly =
  (resolve: ResolveName = resolveByDns): ResolveName =>
  (hostname, options, callback) => {
    let isOver = false
    const settle: typeof callback = (...answer) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      callback(...answer)
    }
    const timer = setTimeout(() => settle(new NameTimeout('nobody says what the name leads to'), ''), resolveTimeoutMs)
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return settle(error, '')
      const addresses = typeof found === 'string' ? [] : found
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return settle(new PrivateAddress('the name leads to no public address'), '')
      }
      if (options.all) settle(null, addresses)
      else settle(null, first.address, first.family)
    })
  }
