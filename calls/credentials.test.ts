import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { setCredentials } from './credentials.ts'
import { setTransport } from './send.ts'

const shopper = { locale: 'ar', currency: 'USD' } as const
const unauthorized = () => new Response(JSON.stringify({ message: 'Unauthorized access.', code: 'auth.unauthorized' }), { status: 401 })
const accepted = () => new Response(JSON.stringify({ data: { accepted: true } }))

const signedIn = (token: string | undefined) => {
  const onUnauthorized = vi.fn()
  setCredentials({ token: () => token, onUnauthorized })
  return onUnauthorized
}

afterEach(() => setCredentials({ token: () => undefined, onUnauthorized: () => undefined }))

describe('a call', () => {
  it('sends token, language, currency and body', async () => {
    const transport = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(accepted()))
    setTransport(transport)
    signedIn('t0ken')
    await call('addresses.delete', { ...shopper, params: { id: 'a1' } })
    expect(transport.mock.lastCall?.[1]).toMatchObject({
      method: 'DELETE',
      headers: {
        Authorization: 'Bearer t0ken',
        locale: 'ar',
        currency: 'USD',
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
    })
    await call('customer.password.forgot', { ...shopper, body: { email: 'a@b.example' } })
    expect(transport.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"email":"a@b.example"}' })
    await call('customer.logout', { ...shopper, idempotencyKey: 'k1', token: 'older' })
    expect(transport.mock.lastCall?.[1].headers).toMatchObject({ 'Idempotency-Key': 'k1', Authorization: 'Bearer older' })
  })

  it('of a guest has no bearer token', async () => {
    const transport = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(accepted()))
    setTransport(transport)
    await call('customer.password.forgot', { ...shopper, body: {} })
    expect(transport.mock.lastCall?.[1].headers).not.toHaveProperty('Authorization')
  })

  it('with an expired session reports it, and still fails', async () => {
    setTransport(() => Promise.resolve(unauthorized()))
    const onUnauthorized = signedIn('t0ken')
    await expect(call('cart.get', shopper)).rejects.toMatchObject({ status: 401 })
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('t0ken')
  })

  it('that a captive portal answers does not end the session', async () => {
    const page = '<!doctype html><title>Sign in to the Wi-Fi</title>'
    setTransport(() => Promise.resolve(new Response(page, { status: 401, headers: { 'content-type': 'text/html' } })))
    const onUnauthorized = signedIn('t0ken')
    await expect(call('cart.get', shopper)).rejects.toMatchObject({ status: 401, code: 'response.status' })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('without a body ends the session by the shop’s 401, which is known by its id', async () => {
    setTransport(() => Promise.resolve(new Response(null, { status: 401, headers: { 'x-request-id': 'r1' } })))
    const onUnauthorized = signedIn('t0ken')
    await expect(call('cart.get', shopper)).rejects.toMatchObject({ status: 401 })
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('t0ken')
  })

  it('that ends the session, or is a guest’s, does not report it', async () => {
    setTransport(() => Promise.resolve(unauthorized()))
    const ofLogout = signedIn('t0ken')
    await expect(call('customer.logout', shopper)).rejects.toMatchObject({ status: 401 })
    expect(ofLogout).not.toHaveBeenCalled()
    const ofGuest = signedIn(undefined)
    await expect(call('cart.get', shopper)).rejects.toMatchObject({ status: 401 })
    expect(ofGuest).not.toHaveBeenCalled()
  })

  it('that fails otherwise does not end the session', async () => {
    setTransport(() => Promise.resolve(new Response('{"message":"no","code":"auth.forbidden"}', { status: 403 })))
    const onUnauthorized = signedIn('t0ken')
    await expect(call('cart.get', shopper)).rejects.toMatchObject({ status: 403 })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})
