import type { BrowserContext, Page } from '@playwright/test'

/** A new tab on a processor `cpu` times slower, with the worker stopped, as when the app is opened from the home screen. */
export async function newColdTab(context: BrowserContext, cpu: number): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}
