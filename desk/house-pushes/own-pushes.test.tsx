import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toldKinds } from '#contract/house-pushes/house-pushes.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { type Answers, json, openDesk } from '../test-support/open-desk.tsx'

const remove = (target: object, name: string) => Reflect.deleteProperty(target, name)
afterEach(() => {
  remove(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

const endpoint = 'https://push.example/phone'
const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => true),
}

/** A browser with pushes. @param asked what somebody answers to the question for the permission */
function browserWithPushes(asked: NotificationPermission, isSubscribed = false) {
  let current: typeof subscription | null = isSubscribed ? subscription : null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => (current = subscription),
  }
  const registration = { pushManager, getNotifications: async () => [] }
  subscription.unsubscribe.mockImplementation(async () => {
    current = null
    return true
  })
  const register = vi.fn(async () => registration)
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
    configurable: true,
  })
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', { permission: isSubscribed ? 'granted' : 'default', requestPermission: async () => asked })
  return { register }
}

const sent: [string, unknown][] = []
const answers: Answers = {
  'GET /v1/desk/passkeys': () => json({ data: [] }),
  'GET /v1/desk/sessions': () => json({ data: [] }),
  'GET /v1/desk/recovery-codes/left': () => json({ data: { left: 9 } }),
  'GET /v1/desk/pushes': () => json({ data: { publicKey: 'BKey' } }),
  'POST /v1/desk/pushes/look': () => json({ data: { kinds: ['offer'], hours: { from: 9, until: 18 } } }),
  'POST /v1/desk/pushes/set': (body) => {
    sent.push(['set', body])
    const { kinds, hours } = body as { kinds: string[]; hours: unknown }
    return json({ data: { kinds, hours } })
  },
  'POST /v1/desk/pushes/end': (body) => {
    sent.push(['end', body])
    return json({ data: { accepted: true } })
  },
}
const section = async () => within((await screen.findByRole('heading', { name: 'Told at once on this device' })).closest('section')!)

test('somebody turns it on for some kinds and hours', async () => {
  sent.length = 0
  const { register } = browserWithPushes('granted')
  const { user } = await openDesk('/access', answers)
  const pushes = await section()
  await user.click(await pushes.findByRole('checkbox', { name: 'New pre-orders' }))
  await user.click(pushes.getByRole('checkbox', { name: 'Only between certain hours' }))
  await user.selectOptions(pushes.getByLabelText('Until'), '18:00')
  await expectNoAxeFindings()
  await user.click(pushes.getByRole('button', { name: 'Turn on for this device' }))
  expect(await pushes.findByText(/This device tells you/)).toBeVisible()
  expect(register).toHaveBeenCalledWith('/push-worker.js')
  const kinds = toldKinds.filter((kind) => kind !== 'preOrder')
  expect(sent).toEqual([['set', { endpoint, keys: { p256dh: 'p', auth: 'a' }, kinds, hours: { from: 9, until: 18 }, locale: 'en' }]])
})

test('what was chosen here is shown, and can be turned off', async () => {
  sent.length = 0
  browserWithPushes('granted', true)
  const { user } = await openDesk('/access', answers)
  const pushes = await section()
  expect(await pushes.findByRole('checkbox', { name: 'New offers' })).toBeChecked()
  expect(pushes.getByRole('checkbox', { name: 'New orders' })).not.toBeChecked()
  expect(pushes.getByLabelText('Until')).toHaveValue('18')
  await user.click(pushes.getByRole('button', { name: 'Turn off for this device' }))
  expect(await pushes.findByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  expect(sent).toEqual([['end', { endpoint }]])
})

test('a refused permission is said', async () => {
  browserWithPushes('denied')
  const { user } = await openDesk('/access', answers)
  const pushes = await section()
  await user.click(await pushes.findByRole('button', { name: 'Turn on for this device' }))
  expect(await pushes.findByText('Notifications from the desk are blocked in the settings of this browser.')).toBeVisible()
})

test('in a browser that was somebody else’s the pushes end as soon as another person works there', async () => {
  browserWithPushes('granted', true)
  await openDesk('/access', { ...answers, 'POST /v1/desk/pushes/look': () => json({ data: null }) })
  expect(await (await section()).findByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

test('who answers no requests is offered none', async () => {
  browserWithPushes('granted')
  await openDesk('/access', answers, { role: 'catalogue' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your access' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Told at once on this device' })).not.toBeInTheDocument()
})
