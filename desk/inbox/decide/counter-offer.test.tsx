import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DecideBody } from '#contract/inbox/decisions.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { expectNoAxeFindings } from '../../../tests/support/component/axe.ts'
import { editsOnDevice, huda, json, openDesk } from '../../test-support/open-desk.tsx'

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
  may: { move: ['approved', 'rejected'], note: [], counter: { hours: 48 } },
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

/** What the server would write of a price, where there is one. */
const words = {
  en: (priceSar: number) => ({ title: 'We have answered your offer', text: `We can let it go at ${priceSar / 100}.` }),
  ar: (priceSar: number) => ({ title: 'رددنا على عرضك', text: `يمكننا بيعها لك بسعر ${priceSar / 100}.` }),
}

/** @param answer of the decision, where it is refused */
async function openOffer({ given = request, answer, locale = 'en' }: Opened = {}) {
  const sent: DecideBody[] = []
  let now = given
  const desk = await openDesk(
    '/requests/10024',
    {
      'GET /v1/staff/requests': () => json({ data: [now], meta: {} }),
      'GET /v1/staff/requests/10024': () => json({ data: now }),
      [`GET /v1/staff/offers/${id}`]: () => json({ data: offer }),
      [`POST /v1/staff/requests/${id}/preview`]: (body) => {
        const { decision } = body as DecideBody
        return json({ data: { locale, ...(decision.do === 'counter' && { words: words[locale](decision.priceSar) }) } })
      },
      [`PUT /v1/staff/requests/${id}/decision`]: (body) => {
        sent.push(body as DecideBody)
        if (answer) return answer()
        const dueAt = new Date(Date.now() + 10_000).toISOString()
        now = { ...now, held: { decision: (body as DecideBody).decision, by: { id: huda.id, name: huda.name }, dueAt } }
        return json({ data: now })
      },
    },
    { role: 'specialist' },
  )
  await screen.findByRole('heading', { level: 1 })
  return { ...desk, sent }
}
type Opened = { given?: InboxRequest; answer?: () => Response; locale?: 'en' | 'ar' }
const bar = () => within(screen.getByRole('group', { name: 'Decision' }))
const open = () => screen.findByRole('button', { name: 'Counter-offer' })
const price = () => screen.getByRole('textbox', { name: /^Your price/ })
const send = () => bar().getByRole('button', { name: 'Counter-offer' })

test('a price is named in the bar, read as the shopper will read it, and held back', async () => {
  const { user, sent } = await openOffer()
  await user.click(await open())
  await waitFor(() => expect(price()).toHaveFocus())
  expect(screen.getByRole('textbox', { name: /^Valid for, hours/ })).toHaveValue('48')
  await user.type(price(), '٤١٬٥٠٠')
  expect(await screen.findByText('We can let it go at 41500.')).toBeVisible()
  expect(screen.getByText(/reads$/)).toHaveTextContent('Noura Al-Harbi reads')
  await expectNoAxeFindings()
  await user.click(send())
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  expect(bar().getByText('Counter-offer')).toBeVisible()
  expect(sent).toEqual([{ decision: { do: 'counter', priceSar: 41_500_00, hours: 48 }, version: 1 }])
})

test('what the shop refuses stands at its field, and what was typed stays, on the device too', async () => {
  const refused = { code: 'offer.counter-price', message: 'No.', errors: { priceSar: ['This has to be above the offer.'] } }
  const { user } = await openOffer({ answer: () => json(refused, 422) })
  await user.click(await open())
  await user.click(send())
  await waitFor(() => expect(price()).toBeInvalid())
  await user.type(price(), '38000')
  await user.click(send())
  expect(await screen.findByText('This has to be above the offer.')).toBeVisible()
  await waitFor(async () => expect(JSON.stringify(await editsOnDevice(`decision:${id}:counter`))).toContain('38000'))
  await user.click(screen.getByRole('button', { name: 'Leave it as it was' }))
  expect(await open()).toBeVisible()
})

test('who is answered in Arabic reads Arabic', async () => {
  const { user } = await openOffer({ locale: 'ar' })
  await user.click(await open())
  await user.type(price(), '41250')
  const text = await screen.findByText('يمكننا بيعها لك بسعر 41250.')
  expect(text.closest('[lang]')).toHaveAttribute('dir', 'rtl')
})

test('none is asked for where the house may not name one any more', async () => {
  await openOffer({ given: { ...request, may: { move: ['approved', 'rejected'], note: [] } } })
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Counter-offer' })).not.toBeInTheDocument()
})
