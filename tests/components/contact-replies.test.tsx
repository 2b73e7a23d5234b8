import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { callsAs, linkTo, newAddress, newCustomer } from '../support/component/customers.ts'
import { openPage } from '../support/component/page.tsx'

const main = () => within(screen.getByRole('main'))
const staff = callsAs(inject('staffAuthorization'))
const written = 'May I see it on Sunday?'
const answered = 'Yes, after four.'

/** A message that the house has answered, and the link of the mail with the answer. */
async function anAnswered(email: string, { token = '', completes = true } = {}) {
  const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
  const body = { name: 'Omar Siddiq', email, phone, message: written, agreement: true }
  const { number } = await callsAs(token)<{ number: string }>('POST', '/contact', body)
  await staff('POST', `/staff/contacts/${number}/answers`, { message: answered, completes, seen: 0 })
  return { number, link: await linkTo(email, 'contact-answer') }
}
const replies = async (number: string) => (await staff<StaffContact>('GET', `/staff/contacts/${number}`)).replies
const said = (text: string) => main().findByText(text, { selector: 'li bdi' })
const field = () => main().getByRole('textbox', { name: 'Your reply' })
const send = () => main().getByRole('button', { name: 'Send reply' })

test('a guest reads the answer by the link of its mail and replies, and the message waits again', async () => {
  const { number, link } = await anAnswered(newAddress())
  const { user, calls } = await openPage(link, { runtime: true })
  expect(await said(written)).toBeVisible()
  expect(await said(answered)).toBeVisible()
  await expectNoAxeFindings()

  await user.click(send())
  expect(await main().findByText('This field is required')).toBeVisible()
  await user.type(field(), 'Then at five.')
  await user.click(send())
  const note = await main().findByRole('heading', { name: 'Reply sent' })
  await waitFor(() => expect(note).toHaveFocus())
  expect(await said('Then at five.')).toBeVisible()
  expect(await main().findByText('You replied')).toBeVisible()
  await expectNoAxeFindings()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(await replies(number)).toMatchObject([{ by: 'staff' }, { by: 'shopper', text: 'Then at five.' }])

  await user.click(main().getByRole('button', { name: 'Write another reply' }))
  expect(field()).toHaveValue('')
})

test('a reply that is written offline waits on the page, is changed there, and arrives once', async () => {
  const customer = await newCustomer()
  const { number, link } = await anAnswered(customer.email, { token: `Bearer ${customer.token}` })
  const { user, loseNetwork, restoreNetwork } = await openPage(link, { runtime: true, customer })
  await said(answered)
  // A message can be stored for a customer only where the shop has once said who that is.
  await waitFor(() => expect(localStorage.getItem('mizwala.session-user.1')).toContain(' '))
  await loseNetwork()
  await user.type(field(), 'At five')
  await user.click(send())
  expect(await main().findByRole('heading', { name: 'Reply not sent yet' })).toBeVisible()

  await user.click(main().getByRole('button', { name: 'Write another reply' }))
  const waiting = (await main().findByText('Reply saved, not sent yet')).closest('li')!
  expect(waiting).toHaveTextContent('At five')
  await expectNoAxeFindings()
  await user.click(within(waiting).getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(field()).toHaveValue('At five'))
  await user.type(field(), ', then.')
  await user.click(send())
  await main().findByRole('heading', { name: 'Reply not sent yet' })

  await restoreNetwork()
  expect(await main().findByRole('heading', { name: 'Reply sent' })).toBeVisible()
  expect(await said('At five, then.')).toBeVisible()
  expect((await replies(number)).map(({ text }) => text)).toEqual([answered, 'At five, then.'])
})

test("a guest's reply that the shop refused is opened again by the key that the outbox has", async () => {
  const { number, link } = await anAnswered(newAddress())
  const page = await openPage(link, { runtime: true })
  await said(answered)
  await page.loseNetwork()
  await page.user.type(field(), 'Then at five.')
  await page.user.click(send())
  await main().findByRole('heading', { name: 'Reply not sent yet' })

  // A reload: the page has forgotten the key of the link.
  const refused = () => Response.json({ code: 'request.rate-limited', message: 'Not accepted today.' }, { status: 409 })
  const { user, answer } = await openPage(link.split('#')[0]!, {
    runtime: true,
    keepsDevice: true,
    answers: { 'POST /contact/': refused },
  })
  await main().findByRole('heading', { name: 'Open the link in your email' })
  await user.click((await screen.findAllByRole('button', { name: 'Outbox, 1' }))[0]!)
  const panel = within(await screen.findByRole('dialog', { name: 'Outbox' }))
  expect(await panel.findByText('Reply to us')).toBeVisible()
  expect(await panel.findByText('Not accepted today.')).toBeVisible()
  answer({ 'POST /contact/': () => undefined })
  await user.click(panel.getByRole('button', { name: 'Correct and resend' }))
  await waitFor(() => expect(field()).toHaveValue('Then at five.'))
  await user.click(send())
  expect(await main().findByRole('heading', { name: 'Reply sent' })).toBeVisible()
  expect(await replies(number)).toHaveLength(2)
})

test('one that is closed shows the conversation and takes no reply', async () => {
  const { number, link } = await anAnswered(newAddress(), { completes: false })
  await staff('POST', `/staff/contacts/${number}/status`, { status: 'closed' })
  await openPage(link, { runtime: true })
  expect(await said(answered)).toBeVisible()
  expect(main().queryByRole('textbox')).not.toBeInTheDocument()
  expect(main().getByRole('link', { name: 'Contact us' })).toBeVisible()
})

test('in Arabic', async () => {
  const { link } = await anAnswered(newAddress())
  await openPage(link.replace('/en/', '/ar/'), { runtime: true })
  expect(await main().findByRole('heading', { name: 'المحادثة' })).toBeVisible()
  expect(main().getByRole('textbox', { name: 'ردك' })).toBeVisible()
  await expectNoAxeFindings()
})
