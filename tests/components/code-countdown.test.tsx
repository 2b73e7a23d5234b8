import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { newCustomer } from '../support/component/customers.ts'
import { openPage, type Answer } from '../support/component/page.tsx'

const main = () => within(screen.getByRole('main'))
const refused =
  (wait: number): Answer =>
  () => {
    const body = { code: 'request.rate-limited', message: 'Too many attempts. Please wait a moment and try again.' }
    return Response.json(body, { status: 429, headers: { 'retry-after': String(wait) } })
  }
const again = () => main().getByRole('button', { name: 'Send another code' })
/** The seconds that are counted down. */
const seconds = () => Number(/in (\d+) s$/.exec(main().getByText(/^You can request another in/).textContent)?.[1])

test('a code that was sent a moment ago counts down by the answer’s Retry-After', async () => {
  const { user } = await openPage('/en/auth/verify?email=sara%40example.com', { answers: { 'POST /customer/otp/send': refused(58) } })
  await user.click(await main().findByRole('button', { name: 'Send the code' }))
  await waitFor(() => expect(again()).toHaveAttribute('aria-disabled', 'true'))
  expect(seconds()).toBeGreaterThan(50)
  expect(seconds()).toBeLessThanOrEqual(58)
  expect(again()).toHaveAccessibleDescription('Another code can be sent after one minute.')
})

test('so does another one that is rejected; after ten codes a day the time is named instead', async () => {
  const sent = (): object => ({ data: { expiresAt: new Date(Date.now() + 600_000).toISOString(), resendAt: new Date().toISOString() } })
  const page = await openPage('/en/auth/verify?email=sara%40example.com', { answers: { 'POST /customer/otp/send': sent } })
  await page.user.click(await main().findByRole('button', { name: 'Send the code' }))
  await waitFor(() => expect(again()).not.toHaveAttribute('aria-disabled', 'true'))
  page.answer({ 'POST /customer/otp/send': refused(120) })
  await page.user.click(again())
  await waitFor(() => expect(again()).toHaveAccessibleDescription('Another code can be sent after 2 minutes.'))
  expect(seconds()).toBeGreaterThan(110)
})

test('a first code that is rejected for long says from when', async () => {
  const { user } = await openPage('/en/auth/verify?email=sara%40example.com', { answers: { 'POST /customer/otp/send': refused(7200) } })
  await user.click(await main().findByRole('button', { name: 'Send the code' }))
  expect(await main().findByText(/^Too many attempts\. You can try again from \w+, \d+ \w+, \d\d:\d\d\.$/)).toBeVisible()
})

test('after a change of the email the page says that the code was sent', async () => {
  const customer = await newCustomer()
  const page = await openPage('/en/account/profile', { runtime: true, customer })
  const email = await main().findByRole('textbox', { name: 'Email' })
  await page.user.clear(email)
  await page.user.type(email, `changed.${customer.email}`)
  await page.user.type(await main().findByLabelText(/^Your password/), customer.password)
  await page.user.click(main().getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
  expect(main().getByText(/^We sent a six-digit code to/)).toHaveTextContent(`changed.${customer.email}`)
  expect(seconds()).toBeGreaterThan(30)
})

test('without a new ID image nothing is sent, and both are asked for', async () => {
  const page = await openPage('/en/account/profile', { runtime: true, signedIn: true, hasId: true })
  await waitFor(() => expect(main().getAllByText('On file')).toHaveLength(2))
  await page.user.click(main().getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(main().getAllByText('This field is required')).toHaveLength(2))
  expect(screen.queryByText('ID images updated')).not.toBeInTheDocument()
  expect(page.calls.filter(({ path }) => path === '/customer/id-images')).toEqual([])
})

/** The sample's customer, without a password: such a one proves by a code who it is. */
async function openProfileWithoutPassword(sendCode: Answer) {
  const page = await openPage('/en/account/profile', {
    runtime: true,
    signedIn: true,
    answers: {
      'GET /customer/get': async ({ headers }) => {
        const { data } = (await (await fetch(`${inject('apiOrigin')}/v1/customer/get`, { headers })).json()) as { data: object }
        return { data: { ...data, hasPassword: false } }
      },
      'POST /customer/otp/send': sendCode,
    },
  })
  const email = await main().findByRole('textbox', { name: 'Email' })
  return { ...page, email }
}
const sentNow = (): object => ({
  data: { expiresAt: new Date(Date.now() + 600_000).toISOString(), resendAt: new Date(Date.now() + 60_000).toISOString() },
})

test('a code for another email address counts down once it was sent, and the button keeps the focus', async () => {
  const { user, email } = await openProfileWithoutPassword(sentNow)
  await user.clear(email)
  await user.type(email, 'sara.new@example.com')
  await user.click(main().getByRole('button', { name: 'Send me a code' }))
  await waitFor(() => expect(again()).toHaveAttribute('aria-disabled', 'true'))
  expect(again()).toHaveFocus()
  expect(seconds()).toBeGreaterThan(50)
  expect(main().getByText(/^A code was sent to/)).toBeVisible()
})

test('one that is rejected for long says from when, and none was sent', async () => {
  const { user, email } = await openProfileWithoutPassword(refused(7200))
  await user.clear(email)
  await user.type(email, 'sara.new@example.com')
  await user.click(main().getByRole('button', { name: 'Send me a code' }))
  await waitFor(() => expect(again()).toHaveAccessibleDescription(/^You can request another from \w+, \d+ \w+, \d\d:\d\d$/))
  expect(main().queryByText(/^A code was sent to/)).not.toBeInTheDocument()
})

test('a code that deletes the account counts down by the answer’s Retry-After, too', async () => {
  const { user } = await openProfileWithoutPassword(refused(58))
  await user.click(main().getByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send me a code' }))
  expect(await dialog.findByRole('textbox', { name: /^Code/ })).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Send another code' })
  expect(button).toHaveAccessibleDescription('Another code can be sent after one minute.')
  expect(dialog.getByText(/^You can request another in 5\d s$/)).toBeVisible()
})
