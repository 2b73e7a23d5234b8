import { describe, expect, it } from 'vitest'
import { guest, type Session } from '#src/session/session.ts'
import { guarded, validated } from './guarded.ts'
import { guardOf, redirectOfGuards, type Visit } from './guards.ts'
import { targetOfPathRule } from './path-rules.ts'

const customer: Session = { ...guest, status: 'authenticated', identity: { kind: 'unknown', token: 't' } }
const verified: Session = { ...customer, hasSubmittedId: true }
const visit = (session: Session, href: string, more: Partial<Visit> = {}): Visit => ({
  session,
  locale: 'en',
  pathname: href.split('?')[0]!,
  href,
  redirect: undefined,
  isSigningIn: false,
  guestTarget: undefined,
  ...more,
})

describe('private', () => {
  const guard = guardOf('private')

  it('sends a guest to the login dialog, with the requested path', () => {
    expect(guard(visit(guest, '/en/account/orders?page=2'))).toBe('/en/login?redirect=%2Fen%2Faccount%2Forders%3Fpage%3D2')
  })
  it('sends a guest to the configured target, or home if that is empty', () => {
    expect(guard(visit(guest, '/ar/cart', { locale: 'ar', guestTarget: '/shop' }))).toBe('/ar/shop')
    expect(guard(visit(guest, '/ar/cart', { locale: 'ar', guestTarget: '' }))).toBe('/ar')
    expect(guard(visit(guest, '/ar/cart', { locale: 'ar', guestTarget: '/' }))).toBe('/ar')
  })
  it('lets a signed-in customer pass, also while the server has not confirmed the session', () => {
    for (const status of ['authenticated', 'loading', 'error'] as const)
      expect(guard(visit({ ...customer, status }, '/en/cart'))).toBeUndefined()
  })
})

describe.each(['login', 'register'])('%s', (name) => {
  it('lets guests pass, and sends signed-in customers to the requested path, else home', () => {
    expect(guardOf(name)(visit(guest, `/en/${name}`))).toBeUndefined()
    expect(guardOf(name)(visit(customer, `/ar/${name}`, { locale: 'ar', redirect: '/ar/product/w8d4q1nh' }))).toBe('/ar/product/w8d4q1nh')
    expect(guardOf(name)(visit(customer, `/ar/${name}`, { locale: 'ar' }))).toBe('/ar')
    expect(guardOf(name)(visit(customer, `/en/${name}`, { redirect: '//elsewhere.example' }))).toBe('/en')
    expect(guardOf(name)(visit(customer, `/en/${name}`, { redirect: '/en/login' }))).toBe('/en')
  })
})

describe('id', () => {
  const guard = guardOf('id')

  it('opens the dialog on a page that needs both images', () => {
    expect(guard(visit(customer, '/en/sell?step=2'))).toBe('/en/id-submision?redirect=%2Fen%2Fsell%3Fstep%3D2')
    expect(guard(visit(verified, '/en/sell'))).toBeUndefined()
  })
  it('on the dialog’s route redirects a customer who has both', () => {
    expect(guard(visit(customer, '/en/id-submision'))).toBeUndefined()
    expect(guard(visit(verified, '/en/id-submision', { redirect: '/en/checkout' }))).toBe('/en/checkout')
    expect(guard(visit(verified, '/en/id-submision'))).toBe('/en')
    expect(guard(visit(verified, '/en/id-submision', { redirect: '//elsewhere.example' }))).toBe('/en')
  })
})

describe('checkout and social-login', () => {
  it('needs something in the cart', () => {
    expect(guardOf('checkout')(visit(verified, '/en/checkout'))).toBe('/en/cart')
    expect(guardOf('checkout')(visit({ ...verified, hasCart: true }, '/en/checkout'))).toBeUndefined()
  })
  it('needs a pending sign-in', () => {
    expect(guardOf('social-login')(visit(guest, '/en/social-login'))).toBe('/en')
    expect(guardOf('social-login')(visit(guest, '/en/social-login', { isSigningIn: true }))).toBeUndefined()
  })
})

describe('named guards', () => {
  it('run in order', () => {
    expect(redirectOfGuards(['private', 'id', 'checkout'], visit(guest, '/en/checkout'))).toMatch(/^\/en\/login/)
    expect(redirectOfGuards(['private', 'id', 'checkout'], visit(customer, '/en/checkout'))).toMatch(/^\/en\/id-submision/)
    expect(redirectOfGuards(['private', 'id', 'checkout'], visit(verified, '/en/checkout'))).toBe('/en/cart')
    expect(redirectOfGuards(['private', 'id', 'checkout'], visit({ ...verified, hasCart: true }, '/en/checkout'))).toBeUndefined()
  })
  it.each(['admin', 'toString', ''])('an unknown one (%j) is an error', (name) => {
    expect(() => guardOf(name)).toThrow(`Unknown route middleware: ${name}`)
  })
  it('do nothing on the server, which does not know the user', async () => {
    const context = { session: () => guest } as unknown as Parameters<ReturnType<typeof guarded>>[0]['context']
    await expect(guarded('private')({ context, location: { pathname: '/en/cart', href: '/en/cart', search: {} } })).resolves.toBeUndefined()
  })
})

describe('validation rules', () => {
  it('fail with their status, else 404, and the specification’s line', () => {
    expect(() => validated(true, '/en/x')).not.toThrow()
    expect(() => validated(false, '/en/x')).toThrow(expect.objectContaining({ status: 404, message: 'Page Not Found: /en/x' }))
    expect(() => validated({}, '/en/x')).toThrow(expect.objectContaining({ status: 404 }))
    expect(() => validated({ status: 410 }, '/en/x')).toThrow(expect.objectContaining({ status: 410, message: 'Page Not Found: /en/x' }))
  })
})

describe('path rules', () => {
  const rules = { '/old': '/shop?sort=newest', '/blog': 'https://blog.example/' }
  it('lead to a page in the same language, or out of the shop', () => {
    expect(targetOfPathRule('/ar/old', rules)).toBe('/ar/shop?sort=newest')
    expect(targetOfPathRule('/en/blog', rules)).toBe('https://blog.example/')
    expect(targetOfPathRule('/en/shop', rules)).toBeUndefined()
    expect(targetOfPathRule('/en/toString', rules)).toBeUndefined()
    expect(targetOfPathRule('/en/shop')).toBeUndefined()
  })
})
