import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CustomerPage, StaffCustomer } from '#contract/customers/staff-customers.ts'
import { currentToast, dismissToast } from '#ui/toast-store.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

beforeEach(() => dismissToast(currentToast.get()?.id ?? 0))
afterEach(() => vi.unstubAllGlobals())

const at = '2026-03-02T10:00:00.000Z'
const noura: StaffCustomer = {
  id: 'noura00000000001',
  name: 'نورة الحربي',
  email: 'noura@example.com',
  emailVerified: true,
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  phoneVerified: false,
  locale: 'ar',
  createdAt: at,
  idImages: { front: null, back: null },
}
const sami: StaffCustomer = {
  ...noura,
  id: 'sami000000000001',
  name: 'Sami K.',
  email: 'sami@example.com',
  emailVerified: false,
  phone: null,
}
const idImage = { type: 'image/jpeg' as const, bytes: 1, uploadedAt: '2026-04-05T10:00:00.000Z' }
// prettier-ignore
const shownTexts = {
  en: ['Customer since 2 Mar 2026', 'writes in Arabic', '+966 50 123 4567', 'Order 10031', 'Nahawand Oasis and 2 other pieces', 'Processing',
    'SAR 21,575', 'Message 10012', 'SAR 61,400', '2 orders', 'On file since 5 Apr 2026', 'Version 3', '4 pieces', 'Saudi Arabia'],
  ar: ['عميل منذ 2 مارس 2026', 'نهاوند واحة', 'وقطعتان أخريان', 'محفوظة منذ 5 أبريل 2026', 'طلبا شراء', '4 قطع'],
}
const page: CustomerPage = {
  ...noura,
  idImages: { front: idImage, back: idImage },
  requests: [
    {
      kind: 'order',
      id: 'o1',
      number: '10031',
      status: 'processing',
      createdAt: at,
      about: { en: 'Nahawand Oasis', ar: 'نهاوند واحة' },
      others: 2,
      sum: { amount: 2_157_500, currency: 'SAR' },
    },
    { kind: 'contact', id: 'c1', number: '10012', status: 'closed', createdAt: at },
  ],
  requestCount: 2,
  paid: { orders: 2, sum: { amount: 6_140_000, currency: 'SAR' } },
  addresses: [
    { id: 'a1', country: 'SA', address: 'طريق الملك فهد 12', city: 'الرياض', state: 'الرياض', postcode: '12345', isDefault: true },
  ],
  acceptedTerms: { version: 3, orderNumber: '10031', at },
  wishes: 4,
}
const calls = {
  'GET /v1/staff/customers/noura00000000001': () => json({ data: page }),
}

test.each(['en', 'ar'] as const)('the list shows the newest, and goes on where it has ended: %s', async (locale) => {
  const asked: unknown[] = []
  const { user } = await openDesk(
    '/customers',
    {
      'POST /v1/staff/customers/find': (body) => {
        asked.push(body)
        const isFirst = (body as { after?: string }).after === undefined
        return json({ data: isFirst ? { customers: [noura], isMore: true, next: `${at}-x` } : { customers: [sami], isMore: false } })
      },
    },
    { locale, role: 'specialist' },
  )
  expect(await screen.findByRole('link', { name: 'نورة الحربي' })).toHaveAttribute('href', '/customers/noura00000000001')
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: locale === 'en' ? 'Show more customers' : 'عرض المزيد من العملاء' }))
  expect(await screen.findByRole('link', { name: 'Sami K.' })).toBeVisible()
  expect(asked).toEqual([{}, { after: `${at}-x` }])
})

test('a search is not in the address, is there again after a look at somebody, and can be taken back', async () => {
  const asked: unknown[] = []
  const { user, router } = await openDesk('/customers', {
    ...calls,
    'POST /v1/staff/customers/find': (body) => {
      asked.push(body)
      const { text } = body as { text?: string }
      return json({ data: { customers: text === 'nobody' ? [] : text === undefined ? [noura, sami] : [noura], isMore: false } })
    },
  })
  const field = await screen.findByRole('searchbox', { name: 'Search the customers' })
  await user.type(field, ' 0501234567{Enter}')
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Sami K.' })).toBeNull())
  expect(router.state.location.href).toBe('/customers')
  await user.click(screen.getByRole('link', { name: 'نورة الحربي' }))
  await screen.findByRole('heading', { level: 1, name: 'نورة الحربي' })
  router.history.back()
  expect(await screen.findByRole('searchbox')).toHaveValue('0501234567')
  expect(asked).toEqual([{}, { text: '0501234567' }])
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nobody{Enter}')
  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Show all' }))
  expect(await screen.findByRole('link', { name: 'Sami K.' })).toBeVisible()
})

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '').replaceAll('\u00A0', ' ')

test.each(['en', 'ar'] as const)('the page of one shows how to reach them, and all that they have asked and paid: %s', async (locale) => {
  await openDesk('/customers/noura00000000001', calls, { locale, role: 'specialist' })
  await screen.findByRole('heading', { level: 1, name: 'نورة الحربي' })
  const main = document.querySelector('main')!
  for (const text of shownTexts[locale]) expect(plain(main.textContent), text).toContain(text)
  const hrefs = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining(['/requests/10031', 'tel:+966501234567', 'https://wa.me/966501234567', 'mailto:noura@example.com']),
  )
  // Only an owner takes out or deletes what is stored.
  expect(within(main).queryAllByRole('button')).toEqual([])
  await expectNoAxeFindings()
})

test('of many requests the newest are shown first, and all after a press', async () => {
  const many = Array.from({ length: 30 }, (_, nth) => ({ ...page.requests[1]!, id: `c${nth}`, number: String(20_000 + nth) }))
  const { user } = await openDesk('/customers/noura00000000001', {
    'GET /v1/staff/customers/noura00000000001': () => json({ data: { ...page, requests: many, requestCount: 32 } }),
  })
  await screen.findByRole('heading', { name: /^Requests 32/ })
  expect(screen.getAllByRole('link', { name: /^Message 2/ })).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show all requests' }))
  expect(screen.getAllByRole('link', { name: /^Message 2/ })).toHaveLength(30)
  expect(screen.getByText('and 2 older requests')).toBeVisible()
})

test('an owner saves all that is stored, and deletes the account after a question; what stands against it is said', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:data'
      static override revokeObjectURL = () => undefined
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let isOrderOpen = true
  const { user, router } = await openDesk('/customers/noura00000000001', {
    ...calls,
    'POST /v1/staff/customers/find': () => json({ data: { customers: [sami], isMore: false } }),
    'GET /v1/staff/customers/noura00000000001/export': () => new Response('PK', { headers: { 'content-type': 'application/zip' } }),
    'DELETE /v1/staff/customers/noura00000000001': () =>
      isOrderOpen ? json({ code: 'customer.open-orders', message: 'You have an order.' }, 409) : json({ data: { accepted: true } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export all their data' }))
  await vi.waitFor(() => expect(saved).toEqual(['customer-noura00000000001.zip']))
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete the account' }))
    const question = await screen.findByRole('alertdialog')
    await expectNoAxeFindings()
    await user.click(within(question).getByRole('button', { name: 'Delete the account' }))
  }
  await remove()
  await vi.waitFor(() => expect(currentToast.get()?.summary).toBe('An order of theirs is in progress. Complete or cancel it first.'))
  isOrderOpen = false
  await remove()
  expect(await screen.findByRole('link', { name: 'Sami K.' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/customers')
  expect(currentToast.get()?.summary).toBe('The account is deleted.')
})

test('somebody who is gone is said to be', async () => {
  await openDesk('/customers/gone', {
    'GET /v1/staff/customers/*': () => json({ code: 'resource.not-found', message: 'Not there.' }, 404),
  })
  expect(await screen.findByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/customers')
})
