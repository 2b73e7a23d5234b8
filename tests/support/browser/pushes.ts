/**
 * Events that afterFirstMove the worker in tests. The browser vendors' push services cannot be reached, so the browser itself delivers to
 * the worker what the shop would send.
 */
import type { CDPSession, Page, Worker } from '@playwright/test'
import { expect } from './test.ts'

/** A notification that the worker has shown. */
export type ShownNotification = { title: string; body: string; lang: string; dir: string; tag: string; icon: string; data: unknown }

type WorkerScope = {
  registration: ServiceWorkerRegistration
  /** By tag, as in the browser: a notification replaces an earlier one with the same tag. */
  shownInStory?: Record<string, ShownNotification>
}

export type Pushes = {
  worker: Worker
  /** Delivers a push to the worker, decrypted, as the browser would. */
  push: (data: string) => Promise<unknown>
  /** The notifications that are shown. */
  shown: () => Promise<ShownNotification[]>
}

/** For a page whose worker is ready (`installed`). Notifications are recorded instead of shown: a headless browser shows none. */
export async function pushesTo(page: Page): Promise<Pushes> {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const shown: Record<string, ShownNotification> = {}
    scope.shownInStory = shown
    scope.registration.showNotification = async (title, options = {}) => {
      const { body = '', lang = '', dir = '', tag = '', icon = '', data = null } = options
      shown[tag] = { title, body, lang, dir, tag, icon, data: data as unknown }
    }
  })
  const { session, origin, registrationId } = await workerOf(page)
  return {
    worker,
    push: (data) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () => worker.evaluate(() => Object.values((globalThis as unknown as WorkerScope).shownInStory ?? {})),
  }
}

/** The worker of a page, as a DevTools target. */
async function workerOf(page: Page): Promise<{ session: CDPSession; origin: string; registrationId: string }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let registrationId = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  return { session, origin: new URL(page.url()).origin, registrationId }
}

/** @returns dispatches the worker's sync event, as a browser back online does: it does not notice a network that only the test cuts */
export async function syncOf(page: Page, tag: string): Promise<() => Promise<unknown>> {
  const { session, origin, registrationId } = await workerOf(page)
  return () => session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
}
