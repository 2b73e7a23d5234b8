import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayMs } from '#contract/durations.ts'

const shopTime = Date.parse('2026-11-28T10:00:00Z')
const header = (time: number) => new Date(time).toUTCString()

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: shopTime + 4 * dayMs })
  vi.stubGlobal('document', {})
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A document of the shop: its modules are new, the device's storage stays. */
async function openDocument() {
  vi.resetModules()
  return import('./shop-clock.ts')
}

it('is the time of the shop’s answers, where the device’s clock is four days fast', async () => {
  const clock = await openDocument()
  expect(clock.shopNow()).toBe(shopTime + 4 * dayMs)
  clock.hearShopDate(header(shopTime))
  expect(clock.shopNow()).toBe(shopTime)
  clock.hearShopDate(null)
  clock.hearShopDate(header(shopTime + 3000))
  expect(clock.shopNow()).toBe(shopTime)
})

it('counts for a later document without a network', async () => {
  const { hearShopDate } = await openDocument()
  hearShopDate(header(shopTime))
  vi.setSystemTime(shopTime + 4 * dayMs + 60_000)
  expect((await openDocument()).shopNow()).toBe(shopTime + 60_000)
})

it('is forgotten when the device’s clock was set right', async () => {
  const { hearShopDate } = await openDocument()
  hearShopDate(header(shopTime))
  vi.setSystemTime(shopTime + 60_000)
  const later = await openDocument()
  expect(later.shopNow()).toBe(shopTime + 60_000)
  later.hearShopDate(header(shopTime + dayMs))
  expect(later.shopNow()).toBe(shopTime + dayMs)
  later.hearShopDate(header(shopTime + 60_000))
  expect(stored.size).toBe(0)
})

it('does without storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  const clock = await openDocument()
  clock.hearShopDate(header(shopTime))
  expect(clock.shopNow()).toBe(shopTime)
})

it('is the server’s own while it renders a page', async () => {
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('localStorage', undefined)
  const debug = vi.spyOn(console, 'debug')
  const { setShopTime, shopNow } = await openDocument()
  setShopTime(shopTime)
  expect(shopNow()).toBe(Date.now())
  expect(debug).not.toHaveBeenCalled()
  debug.mockRestore()
})
