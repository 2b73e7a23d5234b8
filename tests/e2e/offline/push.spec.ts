import { axe } from '../../support/browser/axe.ts'
import { expect, test, text, type Lang } from '../../support/browser/test.ts'
import { installed } from '../../support/browser/service-worker.ts'
import { pushesTo } from '../../support/browser/pushes.ts'
import { askToLogOut } from '../../support/browser/shopper.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { words } from '../../support/browser/words.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** The part of the worker's scope that these tests use: this file is type-checked as a page's. */
type WorkerScope = {
  clients: { openWindow: (url: string) => Promise<null> }
  WindowClient: { prototype: { url: string; focus: () => Promise<unknown> } }
  dispatchEvent: (event: Event) => boolean
}

const payload = (lang: Lang, tag = 'n1') => ({
  tag,
  title: text(lang, { en: 'Your offer on Meridian 39 was approved', ar: 'قُبل عرضك على ميريديان 39' }),
  body: text(lang, { en: 'Held for you.', ar: 'محجوزة لك.' }),
  lang,
  dir: lang === 'ar' ? 'rtl' : 'ltr',
  path: `/${lang}/account/notifications`,
})

test(
  'a push is shown in its language, once for each tag, also where it cannot be read, and open pages ask anew',
  { tag: '@phone-en' },
  async ({ page, context, lang, baseURL }) => {
    // Without the cookie the worker uses the language of the machine.
    await context.addCookies([{ name: 'locale', value: lang, url: baseURL ?? '' }])
    await signedIn(context, lang)
    await page.goto(`/${lang}`)
    await installed(page)
    await page.mouse.move(5, 5)
    await expect.poll(() => page.locator('#runtime').count()).toBe(1)
    const { push, shown } = await pushesTo(page)

    const asked = page.waitForRequest((request) => request.url().includes('/v1/notifications?'))
    await push(JSON.stringify(payload(lang)))
    await asked
    const { tag, title, body, dir, path } = payload(lang)
    const icon = '/icons/icon-192.png'
    await expect.poll(() => shown()).toEqual([{ tag, title, body, lang, dir, icon, data: { path } }])

    // The same push again, as after a kill of the server between sending and recording it.
    await push(JSON.stringify(payload(lang)))
    await push(JSON.stringify(payload(lang, 'n2')))
    await expect.poll(async () => (await shown()).map((each) => each.tag).toSorted()).toEqual(['n1', 'n2'])

    await push('')
    await push('{"made":"by a newer shop"}')
    await expect
      .poll(async () => (await shown()).find((each) => each.tag === 'news')?.body)
      .toBe(text(lang, { en: 'Open the shop to read it.', ar: 'افتح المتجر للاطلاع عليه.' }))
  },
)

test(
  'a click opens the page of the request in its language, and goes to it where it is open',
  { tag: '@desktop-ar' },
  async ({ page, context, lang, baseURL }) => {
    // Without the cookie the worker uses the language of the machine.
    await context.addCookies([{ name: 'locale', value: lang, url: baseURL ?? '' }])
    await signedIn(context, lang)
    await page.goto(`/${lang}`)
    await installed(page)
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('there is no service worker')
    /** Dispatches a click to the worker; the browser lets it open pages only for a real one. */
    const click = (path: string) =>
      worker.evaluate(async (to) => {
        const scope = globalThis as unknown as WorkerScope
        const done: string[] = []
        scope.clients.openWindow = async (url) => {
          done.push(`opens ${url}`)
          return null
        }
        scope.WindowClient.prototype.focus = async function focus() {
          done.push(`focuses ${new URL(this.url).pathname}`)
          return this
        }
        // A headless browser creates no notifications.
        const notification = { data: { path: to }, lang: '', close: () => void done.push('closes') }
        const event = Object.assign(new Event('notificationclick'), { notification })
        const waits: Promise<unknown>[] = []
        Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => void waits.push(work) })
        scope.dispatchEvent(event)
        await Promise.all(waits)
        return done
      }, path)
    const other = lang === 'ar' ? 'en' : 'ar'
    expect(await click(`/${other}/account/offers/a1`)).toEqual(['closes', `opens /${other}/account/offers/a1`])
    expect(await click(`/${lang}`)).toEqual(['closes', `focuses /${lang}`])
    expect(await click('https://evil.example/')).toEqual(['closes', `opens /${lang}/account/notifications`])
  },
)

test('push is switched on and off in the settings, and ends with the logout', { tag: '@desktop-en' }, async ({ page, context, lang }) => {
  // Replaces the vendors' push services, which cannot be reached, and the browser's permission prompt, which a headless browser does not
  // show.
  await page.addInitScript(() => {
    const name = 'story-subscription'
    const answer = 'story-permission'
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(answer) ?? 'default' })
    Notification.requestPermission = async () => {
      localStorage.setItem(answer, 'granted')
      return 'granted'
    }
    const key = (bytes: number) => new Uint8Array(bytes).fill(4).buffer
    const made = (applicationServerKey: ArrayBuffer) => ({
      endpoint: 'https://localhost:1/push/story',
      options: { applicationServerKey },
      getKey: (which: string) => key(which === 'auth' ? 16 : 65),
      unsubscribe: async () => {
        localStorage.removeItem(name)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(name, 'there')
        return made(key(65))
      },
      getSubscription: async () => (localStorage.getItem(name) === null ? null : made(key(65))),
    })
  })
  await signedIn(context, lang)
  await page.goto(`/${lang}/settings`)
  await installed(page)
  const section = page.getByRole('region', { name: text(lang, { en: 'Notifications', ar: 'الإشعارات' }) })
  const on = section.getByRole('button', { name: text(lang, { en: 'Turn on notifications', ar: 'فعّل الإشعارات' }) })
  const off = section.getByRole('button', { name: text(lang, { en: 'Turn off notifications', ar: 'أوقف الإشعارات' }) })
  const responseTo = (method: string) =>
    page.waitForResponse((answer) => answer.url().endsWith('/v1/push/subscription') && answer.request().method() === method)

  const subscribed = responseTo('PUT')
  await on.click()
  expect((await subscribed).status()).toBe(200)
  await expect(off).toBeVisible()
  await axe(page)
  const unsubscribed = responseTo('DELETE')
  await off.click()
  expect((await unsubscribed).status()).toBe(200)
  // Until the page has read the answer, the button is at work and takes no press.
  await expect(on).not.toHaveAttribute('aria-busy')
  await on.click()
  await expect(off).toBeVisible()
  await page.reload()
  await expect(off).toBeVisible()

  const isSubscribed = () => page.evaluate(() => localStorage.getItem('story-subscription') !== null)
  expect(await isSubscribed()).toBe(true)
  await askToLogOut(page, lang)
  await page.getByRole('alertdialog').getByRole('button', { name: words.logOut[lang] }).click()
  await expect.poll(isSubscribed).toBe(false)
})
