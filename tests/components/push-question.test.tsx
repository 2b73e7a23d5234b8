import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'

const offer = {
  id: 'offer-1',
  number: '10001',
  status: 'pending',
  createdAt: '2026-11-20T08:00:00.000Z',
  yourPrice: { amount: 1_800_000, currency: 'SAR' },
  askingPrice: { amount: 2_250_000, currency: 'SAR' },
  productName: 'Nahawand Meridian 39',
  isJoined: false,
}

/** A browser that has push, and in which nobody has answered yet. */
function havePush(): void {
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, getRegistration: async () => undefined })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.defineProperty(window, 'PushManager', { value: () => undefined, configurable: true })
  Object.defineProperty(window, 'Notification', { value: { permission: 'default' }, configurable: true })
}
const question = () => screen.queryByRole('region', { name: 'Get notified when we answer' })

test('pushes are offered below the notifications, not without a network, and until "Not now" is pressed', async () => {
  havePush()
  const page = await openPage('/en/account/notifications', { runtime: true, signedIn: true })
  await waitFor(() => expect(question()).toBeVisible())
  await expectNoAxeFindings()
  await page.loseNetwork()
  await screen.findByText('You are offline.')
  expect(question()).not.toBeInTheDocument()
  await page.restoreNetwork()
  await waitFor(() => expect(question()).toBeVisible())
  await page.user.click(within(question()!).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(question()).not.toBeInTheDocument())
})

test('nothing is asked among the requests that are tracked', async () => {
  havePush()
  await openPage('/en/account/offers', {
    runtime: true,
    signedIn: true,
    answers: { 'GET /offers?': () => ({ data: [offer], meta: { total: 1, page: 1, perPage: 100 } }) },
  })
  expect((await within(screen.getByRole('main')).findAllByText(/18,000/))[0]).toBeVisible()
  expect(question()).not.toBeInTheDocument()
})
