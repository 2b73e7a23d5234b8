import { screen, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { callsAs, linkTo, newAddress, newCustomer } from '../support/component/customers.ts'
import { openPage } from '../support/component/page.tsx'

const main = () => within(screen.getByRole('main'))
const written = 'May I see it on Sunday?'
const body = (email: string) => ({
  name: 'Omar Siddiq',
  email,
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  message: written,
  agreement: true,
})
const step = async (name: string) => (await main().findByText(name)).closest('li')

test('a guest sees the status of a message by the link of the e-mail, and no one without the link does', async () => {
  const email = newAddress()
  const { number } = await callsAs('')<{ number: string }>('POST', '/contact', body(email))
  const link = await linkTo(email, 'contact-received')
  const [path = '', key = ''] = link.split('#k=')
  const { calls } = await openPage(link, { runtime: true })
  expect(await main().findByRole('heading', { level: 1, name: `Message ${number}` })).toBeVisible()
  expect(await step('With a specialist')).toHaveAttribute('aria-current', 'step')
  await expectNoAxeFindings()
  // The key is in no requested address; the text of the message is not shown.
  expect(calls.filter(({ path: requested }) => requested.includes(key))).toEqual([])
  expect(main().queryByText(written)).not.toBeInTheDocument()

  const decision = { status: 'completed', reason: 'Between us.' }
  await callsAs(inject('staffAuthorization'))('POST', `/staff/contacts/${number}/status`, decision)
  await openPage(link, { runtime: true })
  expect(await step('Answered')).toHaveAttribute('aria-current', 'step')
  expect(main().queryByText('Between us.')).not.toBeInTheDocument()
  await expectNoAxeFindings()

  await openPage(path, { runtime: true })
  expect(await main().findByRole('heading', { name: 'Open the link in your email' })).toBeVisible()
  expect(main().getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(main().getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact-us')
  await expectNoAxeFindings()

  await openPage(`${path}#k=${'x'.repeat(key.length)}`, { runtime: true })
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toHaveTextContent(path)
})

test('a signed-in customer sees their message without a key, and another one does not', async () => {
  const customer = await newCustomer()
  await callsAs(`Bearer ${customer.token}`)('POST', '/contact', body(customer.email))
  const path = await linkTo(customer.email, 'contact-received')
  expect(path).not.toContain('#')
  await openPage(path, { runtime: true, customer })
  expect(await main().findByText('With a specialist')).toBeVisible()
  await openPage(path, { runtime: true, customer: await newCustomer() })
  expect(await main().findByRole('heading', { name: 'Open the link in your email' })).toBeVisible()
})
