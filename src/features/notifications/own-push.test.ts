import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localKeys } from '#device/device-names.ts'

const preferences = { locale: 'en', currency: 'SAR' } as const
const key = (bytes: number) => new Uint8Array(bytes).fill(7).buffer
const vapid = Buffer.from(key(65)).toString('base64url')

const cookieOf = (id: string) => `user=${encodeURIComponent(JSON.stringify({ token: 'this-is-token', data: { id } }))}`

type Given = { permission?: NotificationPermission; answers?: boolean; asks?: NotificationPermission }

/** A browser with push support and a signed-in customer, and a server that responds. */
async function openBrowser({ permission = 'default', answers = true, asks = 'granted' }: Given) {
  vi.resetModules()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  const browser = {
    subscription: undefined as { endpoint: string; unsubscribe: () => Promise<boolean> } | undefined,
    closed: [] as string[],
    calls: [] as string[],
    stored,
  }
  const registration = {
    getNotifications: async () => [{ close: () => void browser.closed.push('n1') }],
    pushManager: {
      getSubscription: async () => browser.subscription ?? null,
      subscribe: async () => {
        browser.subscription ??= {
          endpoint: 'https://push.example/abcdefgh',
          options: { applicationServerKey: key(65) },
          getKey: (name: string) => key(name === 'auth' ? 16 : 65),
          unsubscribe: async () => {
            browser.subscription = undefined
            return true
          },
        } as never
        return browser.subscription
      },
    },
  }
  const shown = { permission, requestPermission: async () => (shown.permission = asks) }
  vi.stubGlobal('window', { PushManager: {}, Notification: shown })
  vi.stubGlobal('Notification', shown)
  vi.stubGlobal('navigator', {
    userAgent: '',
    maxTouchPoints: 0,
    onLine: true,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('document', { cookie: cookieOf('c1') })
  const call = async (name: string) => {
    browser.calls.push(name)
    if (!answers) throw new Error('no answer')
    return name === 'settings.get' ? { data: { vapidPublicKey: vapid } } : { data: { accepted: true } }
  }
  vi.doMock('#calls/call.ts', () => ({ call }))
  return { browser, push: await import('./own-push.ts') }
}

beforeEach(() => vi.stubEnv('SSR', false))
afterEach(() => {
  vi.doUnmock('#calls/call.ts')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('pushes to this browser', () => {
  test('are on once the permission is granted and the server knows, and reading the state never prompts', async () => {
    const { browser, push } = await openBrowser({ asks: 'granted' })
    await push.readPushState()
    expect([push.pushState.get(), browser.calls]).toEqual(['off', []])
    await push.switchPushOn(preferences)
    expect(push.pushState.get()).toBe('on')
    expect(browser.calls).toEqual(['settings.get', 'push.subscribe'])
    await push.readPushState()
    expect(push.pushState.get()).toBe('on')
  })

  test('a no is an answer', async () => {
    const { browser, push } = await openBrowser({ asks: 'denied' })
    await push.switchPushOn(preferences)
    expect([push.pushState.get(), browser.calls, browser.subscription]).toEqual(['denied', [], undefined])
  })

  test('where the server does not know of it, the browser has none either', async () => {
    const { browser, push } = await openBrowser({ asks: 'granted', answers: false })
    await expect(push.switchPushOn(preferences)).rejects.toThrow('no answer')
    expect([browser.subscription, browser.stored.get(localKeys.ownPush)]).toEqual([undefined, undefined])
  })

  test('end with a logout, which closes shown notifications', async () => {
    const { browser, push } = await openBrowser({ asks: 'granted' })
    await push.switchPushOn(preferences)
    await push.endOwnPush({ forGood: true })
    expect([browser.subscription, browser.closed, browser.stored.has(localKeys.ownPush)]).toEqual([undefined, ['n1'], false])
    await push.syncOwnPush(preferences)
    expect(browser.subscription).toBeUndefined()
  })

  test('come back with the same shopper where a session was over, and not with another', async () => {
    const { browser, push } = await openBrowser({ asks: 'granted' })
    await push.switchPushOn(preferences)
    // Also when the previous customer has not logged out.
    document.cookie = cookieOf('c2')
    await push.syncOwnPush(preferences)
    expect([browser.subscription, push.pushState.get()]).toEqual([undefined, 'off'])
    await push.endOwnPush({ forGood: false })
    document.cookie = cookieOf('c1')
    browser.calls.length = 0
    await push.syncOwnPush(preferences)
    expect([browser.calls, push.pushState.get()]).toEqual([['settings.get', 'push.subscribe'], 'on'])
    browser.calls.length = 0
    await push.syncOwnPush(preferences)
    expect(browser.calls, 'the server knows it already').toEqual([])
  })

  test('are switched off without a network, too', async () => {
    const { browser, push } = await openBrowser({ permission: 'granted', answers: false })
    browser.subscription = {
      endpoint: 'https://push.example/abcdefgh',
      unsubscribe: async () => ((browser.subscription = undefined), true),
    }
    await push.switchPushOff(preferences)
    expect([push.pushState.get(), browser.subscription]).toEqual(['off', undefined])
  })
})
