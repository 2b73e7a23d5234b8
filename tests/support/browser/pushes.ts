/**
 * What wakes the worker in the stories. The browser vendors' push services cannot be reached, so the worker gets what the shop would send from the browser
 * itself.
 */
import type { CDPSession, Page, Worker } from '@playwright/test'
import { expect } from './test.ts'

/** What the worker has put on the screen. */
export type ShownNotification = { title: string; body: string; lang: string; dir: string; tag: string; icon: string; data: unknown }

type WorkerScope = {
  registration: ServiceWorkerRegistration
  /** By tag, as the browser does it: one with the same tag takes the place of the one before. */
  shownInStory?: Record<string, ShownNotification>
}

export type Pushes = {
  worker: Worker
  /** Gives the worker a push, decrypted, as the browser would. */
  push: (data: string) => Promise<unknown>
  /** The notifications that stand on the screen. */
  shown: () => Promise<ShownNotification[]>
}

/** For a page whose worker is there (`installed`). Notifications are noted down in place of being drawn: a browser without a screen has none. */
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

/** The worker of a page as the browser's own tools know it. */
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

/**
 * @returns what tells the worker that the network is back, as the browser does when it notices: a network that only the story takes away, it does not
 */
export async function syncOf(page: Page, tag: string): Promise<() => Promise<unknown>> {
  const { session, origin, registrationId } = await workerOf(page)
  return () => session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
}
