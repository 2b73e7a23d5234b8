import type { Hsts } from '#server/config/hsts.ts'

export type HeaderRecord = Record<string, string>

const pagePolicy = (picturesFrom: string) =>
  [
    "default-src 'self'",
    // No inline script, no eval: scripts can read the cookie `user`, so foreign scripts must never run.
    "script-src 'self'",
    // Inline styles are needed: radix locks scrolling behind a dialog by inserting a style element.
    "style-src 'self' 'unsafe-inline'",
    // data: placeholders of photographs, blob: previews of photographs about to be sent
    `img-src 'self' data: blob:${picturesFrom}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of every response: one set for the API's JSON, one for pages and files. */
export type SecurityHeaders = { api: HeaderRecord; site: HeaderRecord }

const hstsHeader = { host: 'max-age=31536000', subdomains: 'max-age=31536000; includeSubDomains' }

/** @param options.tilesOrigin the one other origin that pages may load images from: the map's */
export function securityHeaders({ hsts = 'off', tilesOrigin }: { hsts?: Hsts; tilesOrigin?: string | undefined } = {}): SecurityHeaders {
  const common: HeaderRecord = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
  // Off unless the owner asks for it: no browser forgets it before the year is over.
  if (hsts !== 'off') common['strict-transport-security'] = hstsHeader[hsts]
  return {
    api: { ...common, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    site: { ...common, 'content-security-policy': pagePolicy(tilesOrigin === undefined ? '' : ` ${tilesOrigin}`) },
  }
}
