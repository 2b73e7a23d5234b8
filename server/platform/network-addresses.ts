import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses that are no part of the open network: this machine, private and link-local networks, carriers' own, documentation, multicast. Requests to
 * what a shopper names must not end up at one of them (decisions.md §7). IPv4 in IPv6's clothes (`::ffff:10.0.0.1`) is looked at as IPv4.
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
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6')
}

/** @param address IPv4 or IPv6, without brackets */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  return version !== 0 && !notPublic.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** A name that leads to an address which is no part of the open network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** How names become addresses; `dns.lookup` unless a test says otherwise. */
export type ResolveName = LookupFunction

/**
 * Resolves names for a connection, and refuses those that lead inside. It is asked at the moment of connecting, so a name that meant something else a
 * moment ago makes no difference.
 */
export const publicOnly =
  (resolve: ResolveName = resolveName): ResolveName =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const addresses = typeof found === 'string' ? [] : found
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddress('the name leads to no public address'), '')
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
