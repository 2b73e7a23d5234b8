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

test('while an offer is pending its list offers push notifications, until "Not now" is pressed', async () => {
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, getRegistration: async () => undefined })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.defineProperty(window, 'PushManager', { value: () => undefined, configurable: true })
  Object.defineProperty(window, 'Notification', { value: { permission: 'default' }, configurable: true })
  const { user } = await openPage('/en/account/offers', {
    runtime: true,
    signedIn: true,
    answers: { 'GET /offers?': () => ({ data: [offer], meta: { total: 1, page: 1, perPage: 100 } }) },
  })
  const question = await screen.findByRole('region', { name: 'Get notified when we answer' })
  expect(question).toBeVisible()
  await expectNoAxeFindings()
  await user.click(within(question).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(within(screen.getByRole('main')).getAllByText(/18,000/)[0]).toBeVisible()
})
