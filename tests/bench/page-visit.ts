import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { phone } from '../support/browser/phone.ts'

/** The throttling of a visit. */
export type Profile = {
  /** Times slower than this machine. */
  cpu: number
  network?: { latencyMs: number; downKbps: number; upKbps: number }
}

export const fullSpeed: Profile = { cpu: 1 }
/**
 * Slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 up. Whole requests are delayed, not packets, and no connection takes round trips to be
 * made: the factors that make up for that are those of Lighthouse's own throttling by DevTools.
 */
export const slow4gNetwork = { latencyMs: 150 * 3.75, downKbps: 1638.4 * 0.9, upKbps: 750 * 0.9 }

/** Slow 4G and a phone a quarter as fast. */
export const slowPhone: Profile = { cpu: 4, network: slow4gNetwork }

export type Visit = {
  /** Largest contentful paint, ms after the navigation began. */
  lcpMs: number
  /** Cumulative layout shift: the worst session window. */
  cls: number
  /** Until 1 s after the load event. */
  requests: number
  /** Over the wire in that time, headers included. */
  bytes: number
  /** The picture of the largest paint, or the largest that is in view. Sizes in CSS pixels. */
  picture: { url: string; width: number; height: number } | undefined
  heading: string
}

/** Requests count until this time after the load event. */
const settleMs = 1_000

// The types of the DOM library lack these two.
type PaintEntry = PerformanceEntry & { url: string }
type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean }
export type Collected = { lcp: number; cls: number; lcpPicture?: string }

/** Runs in the page before its own scripts; must not refer to anything outside. */
export function collect(): void {
  const collected: Collected = { lcp: 0, cls: 0 }
  Object.assign(globalThis, { collectedByBench: collected })
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    collected.lcp = entry.startTime
    collected.lcpPicture = (entry as PaintEntry).url
  })
  // Shifts count in windows: at most 5 s long, broken by a second of rest.
  const sitting = { value: 0, first: 0, last: 0 }
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as ShiftEntry
    if (hadRecentInput) return
    const isNew = startTime - sitting.last > 1000 || startTime - sitting.first > 5000
    if (isNew) Object.assign(sitting, { value: 0, first: startTime })
    sitting.value += value
    sitting.last = startTime
    collected.cls = Math.max(collected.cls, sitting.value)
  })
}

/** Opens a page in a new browser profile and measures it until everything is loaded. */
export async function visitPage(browser: Browser, url: string, profile: Profile): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    return await visitIn(context, url, profile)
  } finally {
    await context.close()
  }
}

async function visitIn(context: BrowserContext, url: string, profile: Profile): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await throttle(devtools, profile)
  const traffic = { requests: 0, bytes: 0 }
  context.on('request', (request) => {
    if (/^https?:/.test(request.url())) traffic.requests++
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
  })
  await page.addInitScript(collect)
  const response = await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  if (!response?.ok()) throw new Error(`${url} answers ${response?.status()}`)
  await page.waitForTimeout(settleMs)
  const { requests, bytes } = traffic
  // Paints and shifts of late responses, on a slow line long after the load event, count as well.
  await page.waitForLoadState('networkidle')

  const seen = await page.evaluate(() => {
    const { lcp, cls, lcpPicture } = (globalThis as unknown as { collectedByBench: Collected }).collectedByBench
    const pictures = [...document.images]
      .map((image) => ({ url: image.currentSrc, box: image.getBoundingClientRect() }))
      .filter(({ url: address, box }) => address !== '' && box.top < innerHeight && box.bottom > 0)
      .toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
    const picture = pictures.find(({ url: address }) => address === lcpPicture) ?? pictures[0]
    return {
      lcp,
      cls,
      picture: picture && { url: picture.url, width: Math.round(picture.box.width), height: Math.round(picture.box.height) },
      heading: document.querySelector('h1')?.textContent ?? document.title,
    }
  })
  if (seen.lcp === 0) throw new Error(`${url} painted nothing`)
  return { lcpMs: seen.lcp, cls: seen.cls, requests, bytes, picture: seen.picture, heading: seen.heading }
}

/** Slows a page down. */
export async function throttle(devtools: CDPSession, { cpu, network }: Profile): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!network) return
  const bytesPerSecond = (kbps: number) => (kbps * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond(network.downKbps),
    uploadThroughput: bytesPerSecond(network.upKbps),
  })
}
