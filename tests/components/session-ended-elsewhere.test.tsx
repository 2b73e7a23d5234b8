import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { outboxBadges } from '../support/component/outbox-shop.ts'
import { openPage } from '../support/component/page.tsx'
import { expectProblem } from '../support/component/problems.ts'

/** As another tab does it, or the browser after 30 days. */
function endSession(): void {
  document.cookie = 'user=; max-age=0; path=/'
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what a customer has sent waits for them: form, header and outbox say so, and not what it is', async () => {
  const page = await openPage('/en/contact-us', { runtime: true, isWide: true, signedIn: true })
  const { user, loseNetwork, navigate } = page
  const message = await screen.findByRole('textbox', { name: /^Message/ })
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Email/ })).not.toHaveValue(''))
  await user.type(message, 'Is the strap of this one original, and the clasp?')
  await user.click(screen.getByRole('checkbox'))
  await loseNetwork()
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  const note = await screen.findByText('Saved to the outbox. It will be sent when you are back online.')
  act(endSession)
  await waitFor(() => expect(note).toHaveTextContent(/^Your session has ended\. This waits on the device until you sign in again/))
  await waitFor(() => expect(outboxBadges()).not.toHaveLength(0))
  await navigate('/en/outbox')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText(/^Waiting here for/)).toHaveTextContent(
    /^Waiting here for .•••@.•••\.\w+: 1 item\. Sent as soon as this account signs in again\.$/,
  )
  expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', expect.stringMatching(/^\/en\/login\?redirect=/))
  expect(main.queryByText('Nothing waiting to be sent')).not.toBeInTheDocument()
  expect(main.queryByText(/strap/)).not.toBeInTheDocument()
  await expectNoAxeFindings()
})

test('a customer whose session the server has ended is told, and may sign in again', async () => {
  expectProblem(/code: 'session.missing'/)
  expectProblem(/Error in route match: .*\/en\/account\/profile$/)
  const { user, address } = await openPage('/en/account/profile', {
    runtime: true,
    signedIn: true,
    answers: { 'GET /customer/get': () => Response.json({ code: 'session.missing', message: 'x' }, { status: 401 }) },
  })
  expect(await screen.findByText('Your session has ended.')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/en'))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeVisible()
})
