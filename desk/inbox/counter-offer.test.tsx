import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { editsOnDevice, json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const sar = (riyals: number) => ({ amount: riyals * 100, currency: 'SAR' as const })
const at = '2026-11-27T14:10:00.000Z'
const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
const id = 'o'.repeat(22)

const request: InboxRequest = {
  id,
  number: '10024',
  kind: 'offer',
  status: 'pending',
  createdAt: at,
  waits: { work: 'offer', since: at },
  name: 'Noura Al-Harbi',
  piece: 'Nahawand Oasis 39',
  version: 1,
  customer: { name: 'Noura Al-Harbi', email: 'noura@example.com', phone, locale: 'en' },
  may: { move: ['approved', 'rejected'], note: [] },
}
const offer: StaffOffer = {
  id,
  number: '10024',
  status: 'pending',
  createdAt: at,
  yourPrice: sar(39_000),
  askingPrice: sar(43_700),
  priceSar: sar(39_000),
  productPriceSar: sar(43_700),
  productName: 'Nahawand Oasis 39',
  productNames: { en: 'Nahawand Oasis 39', ar: 'نهاوند واحة 39' },
  rate: { currency: 'SAR', sarPerUnit: 1, date: '2026-11-27' },
  counterHours: 48,
  isJoined: false,
  message: 'I can collect it in Riyadh on Thursday.',
  contact: { name: 'Noura Al-Harbi', email: 'noura@example.com', phone, contactMethod: 'whatsapp' },
  shippingLocation: 'Riyadh',
  details: [],
  images: [],
  history: [{ status: 'pending', at, by: 'shopper' }],
  may: { cancel: false, addToCart: false },
  isInCart: false,
  available: 1,
}

/** @param answer of the call that names the price */
async function openOffer(
  given: Partial<StaffOffer> = {},
  answer: () => Response = () => json({ data: request }),
  locale: 'en' | 'ar' = 'en',
) {
  const shop = { request: { ...request, customer: { ...request.customer, locale } }, offer: { ...offer, ...given } }
  const sent: unknown[] = []
  const desk = await openDesk(
    '/requests/10024',
    {
      'GET /v1/staff/requests': () => json({ data: [shop.request], meta: {} }),
      'GET /v1/staff/requests/10024': () => json({ data: shop.request }),
      [`GET /v1/staff/offers/${id}`]: () => json({ data: shop.offer }),
      [`POST /v1/staff/offers/${id}/counter`]: (body, { headers }) => {
        sent.push({ body, hasKey: headers.get('idempotency-key') !== null })
        return answer()
      },
    },
    { role: 'specialist' },
  )
  await screen.findByRole('heading', { level: 1 })
  return { ...desk, shop, sent }
}
const open = () => screen.findByRole('button', { name: 'Counter-offer' })

test('a price is named, read as the shopper will read it, and sent once', async () => {
  const { user, shop, sent } = await openOffer({}, () => {
    const { waits: _, ...answered } = request
    shop.request = { ...answered, version: 2 }
    const until = '2026-11-30T14:10:00.000Z'
    const counter = { price: sar(41_500), priceSar: sar(41_500), madeAt: at, until, who: 'Huda Q.' }
    shop.offer = { ...offer, counter, history: [...offer.history, { status: 'pending', at, by: 'staff', who: 'Huda Q.' }] }
    return json({ data: { id, number: '10024', status: 'pending' } })
  })
  await user.click(await open())
  const price = screen.getByLabelText('Your price')
  expect(price).toHaveFocus()
  expect(screen.getByLabelText('Valid for, hours')).toHaveValue('48')
  await user.type(price, '٤١٬٥٠٠')
  expect(screen.getByText(/We have answered your offer on/).closest('[lang]')?.previousSibling).toHaveTextContent('Noura Al-Harbi reads')
  expect(screen.getByText(/We can let it go at/)).toHaveTextContent(/41,500.*for you until .*reserved for you when you accept\./)
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Waits for the answer until/)).toBeVisible()
  expect(sent).toEqual([{ body: { priceSar: 41_500_00, hours: 48 }, hasKey: true }])
  expect(screen.queryByRole('button', { name: 'Counter-offer' })).not.toBeInTheDocument()
})

test('what the shop refuses stands at its field, and what was typed stays, on the device too', async () => {
  const refused = { code: 'offer.counter-price', message: 'No.', errors: { priceSar: ['This has to be above the offer.'] } }
  const { user } = await openOffer({}, () => json(refused, 422))
  await user.click(await open())
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByLabelText('Your price')).toBeInvalid())
  await user.type(screen.getByLabelText('Your price'), '38000')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('This has to be above the offer.')).toBeVisible()
  await waitFor(async () => expect(JSON.stringify(await editsOnDevice(`counter-offer:${id}`))).toContain('38000'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await open()).toBeVisible()
})

test('a shopper who writes Arabic reads Arabic, at the rate of their offer', async () => {
  const { user, shop } = await openOffer({ rate: { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-27' } }, undefined, 'ar')
  expect(shop.request.customer.locale).toBe('ar')
  await user.click(await open())
  await user.type(screen.getByLabelText('Your price'), '41250')
  const text = screen.getByText(/يمكننا بيعها لك بسعر/)
  expect(text).toHaveTextContent(/11,000/)
  expect(text.closest('[lang]')).toHaveAttribute('dir', 'rtl')
})

test.each([
  [
    'that was answered',
    { counter: { price: sar(41_500), priceSar: sar(41_500), madeAt: at, until: at, who: 'Huda Q.', outcome: 'over' } as const },
  ],
  ['whose piece is gone', { available: 0 }],
])('none is asked for an offer %s', async (_, given) => {
  await openOffer(given)
  expect(await screen.findByText('Free pieces')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Counter-offer' })).not.toBeInTheDocument()
})
