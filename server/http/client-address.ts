import { isIPv4, isIPv6 } from 'node:net'
import type { RequestContext } from './context.ts'

/** Gives the address of a request's client, for rate limits: an IPv4 address, or the /64 of an IPv6 one, which one household has. */
export type ClientAddress = (context: RequestContext) => string

/** Calls from inside the process have no address. */
const inside = 'inside'

/**
 * @param trustedProxies how many of our proxies are in front, each of which appends the address that it saw to `X-Forwarded-For`. With 0
 * the header is ignored: any client can send one.
 */
export function clientAddress(trustedProxies: number): ClientAddress {
  return (context) => {
    const seen = context.env?.incoming?.socket.remoteAddress ?? inside
    if (trustedProxies === 0) return networkOf(seen)
    const forwarded = (context.req.raw.headers.get('x-forwarded-for') ?? '').split(',')
    // The last entry was written by the proxy next to us, the one before by the proxy next to that.
    return networkOf(addressIn(forwarded.at(-trustedProxies) ?? '') ?? seen)
  }
}

/** The address of an entry of `X-Forwarded-For`. Some proxies add the port, with brackets around an IPv6 address: `[2001:db8::1]:443`. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const address = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIPv4(address) || isIPv6(address) ? address : undefined
}

export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [start = '', end] = (address.split('%')[0] ?? '').split('::')
  const groups = start === '' ? [] : start.split(':')
  const last = end === undefined || end === '' ? [] : end.split(':')
  const zeros = end === undefined ? 0 : 8 - groups.length - last.length
  const whole = [...groups, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...last]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
