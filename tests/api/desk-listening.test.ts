import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { RequestEnv } from '#server/http/context.ts'
import { listen, PortInUse } from '#server/http/listening.ts'
import { isForDesk, listenForDesk } from '#server/wiring/desk-listener.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const app = new Hono<RequestEnv>().get('*', (context) => context.text('the desk'))
const deps = { appOf: () => app, log: pino({ level: 'silent' }), hsts: 'off' } as const

async function aShop(): Promise<string> {
  const { origin, close } = await listen(() => undefined, { host: '127.0.0.1', port: 0 })
  closers.push(() => close(0))
  return origin
}

async function aDesk(settings: Record<string, string>, shopOrigin: string) {
  const listening = await listenForDesk(readConfig(settings).desk, { ...deps, shopOrigin })
  if (listening) closers.push(() => listening.close(0))
  return listening
}

describe('the desk listens', () => {
  test('on the next free port after the shop’s', async () => {
    const shopOrigin = await aShop()
    const first = await aDesk({}, shopOrigin)
    const second = await aDesk({}, shopOrigin)
    const portOf = (origin = '') => Number(new URL(origin).port)
    expect(portOf(first?.origin)).toBeGreaterThan(portOf(shopOrigin))
    expect(portOf(second?.origin)).toBeGreaterThan(portOf(first?.origin))
    expect(await (await fetch(`${second?.origin}/`)).text()).toBe('the desk')
  })

  test('on a configured port or not at all', async () => {
    const taken = new URL(await aShop()).port
    const desk = aDesk({ DESK_PORT: taken }, 'http://127.0.0.1:4400')
    await expect(desk).rejects.toThrow(PortInUse)
    await expect(desk).rejects.toThrow('DESK_PORT')
  })

  test('on the shop’s port under its own host name', async () => {
    const settings = { PORT: '4700', DESK_PORT: '4700', DESK_URL: 'http://desk.localhost:4700' }
    expect(await aDesk(settings, 'http://127.0.0.1:4700')).toBeUndefined()
    const { desk } = readConfig(settings)
    expect(isForDesk(desk, new Request('http://desk.localhost:4700/x'))).toBe(true)
    for (const other of ['http://localhost:4700/', 'http://desk.localhost/', 'http://desk.localhost.example:4700/'])
      expect(isForDesk(desk, new Request(other))).toBe(false)
    expect(isForDesk(readConfig({ DESK_URL: 'http://desk.localhost:4700' }).desk, new Request('http://desk.localhost:4700/'))).toBe(false)
  })
})
