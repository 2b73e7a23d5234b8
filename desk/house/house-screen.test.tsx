import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { editsOnDevice, json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const none = { en: '', ar: '' }
const stored = {
  phone: '+966 11 000 0000',
  whatsapp: '',
  email: 'hello@mizwala.example',
  address: { en: 'Riyadh', ar: 'الرياض' },
  city: none,
  tagline: none,
  contactHours: none,
  preOrderHours: none,
  answerDays: 1,
  location: { latitude: 24.6992, longitude: 46.6722 },
  companyName: none,
  heroTitle: { line: none, script: none },
  heroText: none,
  requestMails: { to: '', locale: 'en', kinds: ['offer', 'sell', 'order', 'preOrder', 'contact'] },
  reminderHours: null,
  bidding: false,
  commercialRegister: '',
  vatNumber: '',
  vatPercent: 15,
  shippingFees: { inside: 75_00, elsewhere: 300_00, freeFrom: 20_000_00 },
  deliveryDays: { inside: { from: 2, to: 4 }, elsewhere: { from: 5, to: 10 } },
  counterHours: 48,
  bank: { accountName: 'Mizwala', bankName: 'Sample Bank', iban: 'SA0380000000608010167519' },
  ordersToPay: 3,
  preOrderCampaign: null,
  rateSource: null,
  rates: [
    { currency: 'EUR', sarPerUnit: 4.36, date: '2026-11-20' },
    { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-20' },
  ],
}
const readSettings = { 'GET /v1/staff/settings': () => json({ data: stored }) }

test('the owner says who is told of which requests', async () => {
  const sent: unknown[] = []
  const { user } = await openDesk('/house/mails', {
    ...readSettings,
    'PATCH /v1/staff/settings': (body) => {
      const { values } = body as { values: object }
      sent.push(values)
      return json({ data: { ...stored, ...values } })
    },
  })
  const address = await screen.findByLabelText('To this address')
  expect(address).toHaveAccessibleDescription(/hello@mizwala\.example/)
  await user.type(address, 'requests@')
  await user.click(screen.getByRole('checkbox', { name: 'New pre-orders' }))
  await user.selectOptions(screen.getByLabelText('Language of the mails'), 'ar')
  await user.click(within(address.closest('form')!).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(address).toBeInvalid())
  expect(sent).toEqual([])
  await expectNoAxeFindings()
  await user.type(address, 'dial.example')
  await user.click(within(address.closest('form')!).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([{ requestMails: { to: 'requests@dial.example', locale: 'ar', kinds: ['offer', 'sell', 'order', 'contact'] } }]),
  )
  const hours = screen.getByLabelText('When a request has waited, hours')
  await user.type(hours, '24')
  await user.click(within(hours.closest('form')!).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ reminderHours: 24 }))
})

test.each(['en', 'ar'] as const)('the house lists its sections: %s', async (locale) => {
  await openDesk('/house', {}, { locale })
  expect(await screen.findByRole('link', { name: locale === 'en' ? 'The shop’s data' : 'بيانات المتجر' })).toBeVisible()
  await expectNoAxeFindings()
})

test('only what was changed is sent, with what was read; a number may be typed in Arabic digits', async () => {
  const sent: unknown[] = []
  const { user } = await openDesk('/house/shop', {
    ...readSettings,
    'PATCH /v1/staff/settings': (body) => {
      sent.push(body)
      return json({ data: { ...stored, answerDays: 2, email: '' } })
    },
  })
  await user.clear(await screen.findByLabelText('E-mail'))
  await user.clear(screen.getByLabelText('Working days until an answer'))
  await user.type(screen.getByLabelText('Working days until an answer'), '٢')
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.getByLabelText('Working days until an answer')).toHaveValue('2'))
  expect(sent).toEqual([{ values: { answerDays: 2, email: '' }, read: { answerDays: 1, email: 'hello@mizwala.example' } }])
})

test('bad input is said at its field, and nothing is sent', async () => {
  const { user } = await openDesk('/house/shop', readSettings)
  await user.clear(await screen.findByLabelText('Latitude'))
  await user.type(screen.getByLabelText('Working days until an answer'), ' soon')
  await user.type(screen.getByLabelText('Company’s name in English'), 'Mizwala Trading')
  await user.type(screen.getByLabelText('VAT number'), '310')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByLabelText('Working days until an answer')).toBeInvalid()
  for (const name of ['Latitude', 'Company’s name in Arabic', 'VAT number']) expect(screen.getByLabelText(name)).toBeInvalid()
  expect(screen.getByLabelText('Longitude')).toBeValid()
})

test('somebody has saved the same setting: both versions are shown, and nothing typed is lost', async () => {
  let now = stored
  const sent: unknown[] = []
  const { user } = await openDesk('/house/shop', {
    'GET /v1/staff/settings': () => json({ data: now }),
    'PATCH /v1/staff/settings': (body) => {
      sent.push(body)
      const { values, read } = body as { values: typeof stored; read: typeof stored }
      if (read.phone !== undefined && read.phone !== now.phone) return json({ code: 'setting.changed', message: 'Compare.' }, 409)
      now = { ...now, ...values }
      return json({ data: now })
    },
  })
  await user.clear(await screen.findByLabelText('Phone of the shop'))
  await user.type(screen.getByLabelText('Phone of the shop'), '+966 11 000 0003')
  await user.type(screen.getByLabelText('VAT number'), '310000000000003')
  now = { ...now, phone: '+966 11 000 0002', email: 'new@mizwala.example' }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const both = await screen.findByRole('alert')
  expect(both).toHaveTextContent('Phone of the shopYours: +966 11 000 0003')
  expect(both).toHaveTextContent('Theirs: +966 11 000 0002')
  expect(both).not.toHaveTextContent('310000000000003')
  await user.click(within(both).getByRole('button', { name: 'Take theirs' }))
  expect(screen.getByLabelText('Phone of the shop')).toHaveValue('+966 11 000 0002')
  expect(screen.getByLabelText('E-mail')).toHaveValue('new@mizwala.example')
  expect(screen.getByLabelText('VAT number')).toHaveValue('310000000000003')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ values: { vatNumber: '310000000000003' }, read: { vatNumber: '' } }))
})

const releases = {
  photo: '',
  alt: none,
  at: { wide: { x: 50, y: 50 }, phone: { x: 50, y: 50 } },
  state: 'none',
  problem: null,
  src: null,
}
const readHome = { ...readSettings, 'GET /v1/staff/hero': () => json({ data: releases }) }

test('the photograph of the hero: it is sent with its description and the part that stays in sight; a problem is said', async () => {
  const sent: unknown[] = []
  const alt = { en: 'A watch', ar: 'ساعة' }
  let now: object = releases
  const { user } = await openDesk('/house/home', {
    ...readSettings,
    'GET /v1/staff/hero': () => json({ data: now }),
    'POST /v1/uploads': () => new Response(null, { status: 201, headers: { location: '/v1/uploads/photo1' } }),
    'PATCH /v1/uploads/*': () => new Response(null, { status: 204, headers: { 'upload-offset': '3' } }),
    'PUT /v1/staff/hero': (body) => {
      sent.push(body)
      now = { ...releases, photo: 'photo1', alt, state: 'failed', problem: 'too-large' }
      return json({ data: now })
    },
    'DELETE /v1/staff/hero': () => json({ data: (now = releases) }),
  })
  await user.upload(await screen.findByLabelText('Choose a photograph'), new File(['jpg'], 'watch.jpg', { type: 'image/jpeg' }))
  const [, save] = screen.getAllByRole('button', { name: 'Save' })
  await user.click(save!)
  expect(await screen.findByLabelText('What it shows, in Arabic')).toBeInvalid()
  await user.type(screen.getByLabelText('What it shows, in English'), 'A watch')
  await user.type(screen.getByLabelText('What it shows, in Arabic'), 'ساعة')
  fireEvent.change(screen.getByLabelText('From left to right'), { target: { value: '80' } })
  await expectNoAxeFindings()
  await user.click(save!)
  expect(await screen.findByText(/more than 50 megapixels/)).toBeVisible()
  const at = { wide: { x: 80, y: 50 }, phone: { x: 80, y: 50 } }
  expect(sent).toEqual([{ values: { photo: 'photo1', alt, at }, read: { photo: '', alt: none, at: releases.at } }])
  await user.click(screen.getByRole('button', { name: 'Back to the shop’s own' }))
  await vi.waitFor(() => expect(screen.queryByLabelText('What it shows, in English')).toBeNull())
})

test('the words of the hero: a second line needs a first one, and both languages belong together', async () => {
  const sent: unknown[] = []
  const heroTitle = { line: { en: 'Hours', ar: 'ساعات' }, script: { en: 'kept', ar: 'مصونة' } }
  const { user } = await openDesk('/house/home', {
    ...readHome,
    'PATCH /v1/staff/settings': (body) => {
      sent.push(body)
      return json({ data: { ...stored, heroTitle } })
    },
  })
  await user.type(await screen.findByLabelText('Second line in English'), 'kept')
  const [save] = screen.getAllByRole('button', { name: 'Save' })
  await user.click(save!)
  expect(await screen.findByLabelText('First line in English')).toBeInvalid()
  expect(screen.getByLabelText('Second line in Arabic')).toBeInvalid()
  await expectNoAxeFindings()
  await user.type(screen.getByLabelText('Second line in Arabic'), 'مصونة')
  await user.type(screen.getByLabelText('First line in English'), 'Hours')
  await user.type(screen.getByLabelText('First line in Arabic'), 'ساعات')
  await user.click(save!)
  await vi.waitFor(() => expect(sent).toEqual([{ values: { heroTitle }, read: { heroTitle: stored.heroTitle } }]))
})

describe('payment and delivery', () => {
  test('fees are typed in riyals, and only the setting that was changed is sent', async () => {
    const sent: unknown[] = []
    const { user } = await openDesk('/house/ordering', {
      ...readSettings,
      'PATCH /v1/staff/settings': (body) => {
        sent.push(body)
        return json({ data: { ...stored, shippingFees: { inside: 50_50, elsewhere: 300_00, freeFrom: 20_000_00 } } })
      },
    })
    const fee = await screen.findByLabelText('Fee inside Saudi Arabia, riyals')
    await expectNoAxeFindings()
    await user.clear(fee)
    await user.type(fee, '٥٠٫٥')
    const [save] = screen.getAllByRole('button', { name: 'Save' })
    await user.click(save!)
    await vi.waitFor(() => expect(fee).toHaveValue('50.50'))
    const { shippingFees } = stored
    expect(sent).toEqual([{ values: { shippingFees: { ...shippingFees, inside: 50_50 } }, read: { shippingFees } }])
  })

  test.each([
    ['Fee elsewhere, riyals', '', 'This field is required'],
    ['Fee elsewhere, riyals', 'many', 'This has to be a number.'],
    ['Days elsewhere, at most', '1', 'This has to be at least 5.'],
    ['VAT that prices include, percent', '101', 'This has to be at most 100.'],
    ['IBAN', 'SA04 8000 0000 6080 1016 7519', 'This IBAN is not valid.'],
    ['Bank', '', 'This field is required'],
  ])('%s: %s', async (name, typed, said) => {
    const { user } = await openDesk('/house/ordering', readSettings)
    const field = await screen.findByLabelText(name)
    await user.clear(field)
    if (typed !== '') await user.type(field, typed)
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(said)))
  })

  test('the account is changed after the second factor; with all fields empty it is taken away', async () => {
    const sent: unknown[] = []
    const { user } = await openDesk('/house/ordering', {
      ...readSettings,
      'PUT /v1/staff/settings/bank': (body) => {
        sent.push(body)
        return json({ data: { ...stored, bank: null } })
      },
    })
    expect(await screen.findByText(/^3 orders wait for their transfer/)).toBeVisible()
    expect(screen.getByLabelText('IBAN')).toHaveValue('SA03 8000 0000 6080 1016 7519')
    for (const name of ['Account name', 'Bank', 'IBAN']) await user.clear(screen.getByLabelText(name))
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(sent).toEqual([{ bank: null, read: stored.bank }]))
  })
})

test('a rate is set with its day, and the other one is not sent', async () => {
  const sent: unknown[] = []
  const { user } = await openDesk('/house/rates', {
    ...readSettings,
    'PUT /v1/staff/rates': (body) => {
      sent.push(body)
      return json({ data: { base: 'SAR', rates: [{ currency: 'EUR', sarPerUnit: 4.4, date: '2026-11-28' }, stored.rates[1]] } })
    },
  })
  const rate = await screen.findByLabelText('Riyals for one EUR')
  await expectNoAxeFindings()
  await user.clear(rate)
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(rate).toHaveAccessibleDescription('This field is required'))
  await user.type(rate, '٤٫٤')
  await user.clear(screen.getByLabelText('Day of the rate, EUR'))
  await user.type(screen.getByLabelText('Day of the rate, EUR'), '2026-11-28')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(rate).toHaveValue('4.4'))
  expect(sent).toEqual([{ rates: [{ currency: 'EUR', sarPerUnit: 4.4, date: '2026-11-28' }], read: [stored.rates[0]] }])
})

test('a campaign is planned by the clock of the device', async () => {
  const sent: unknown[] = []
  const { user } = await openDesk('/house/pre-orders', {
    ...readSettings,
    'PATCH /v1/staff/settings': (body) => {
      sent.push(body)
      return json({ data: { ...stored, ...(body as { values: object }).values } })
    },
  })
  await user.type(await screen.findByLabelText('Begins'), '2031-03-01T09:00')
  await user.type(screen.getByLabelText('Ends'), '2031-02-01T18:00')
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.getByLabelText('Ends')).toBeInvalid())
  await user.clear(screen.getByLabelText('Ends'))
  await user.type(screen.getByLabelText('Ends'), '2031-04-01T18:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const preOrderCampaign = { startsAt: new Date('2031-03-01T09:00').toISOString(), endsAt: new Date('2031-04-01T18:00').toISOString() }
  await vi.waitFor(() => expect(sent).toEqual([{ values: { preOrderCampaign }, read: { preOrderCampaign: null } }]))
})

test('a campaign that is open is ended with one press', async () => {
  const preOrderCampaign = { startsAt: '2020-03-01T09:00:00.000Z', endsAt: '2099-03-01T09:00:00.000Z' }
  const sent: { values: { preOrderCampaign: { endsAt: string } } }[] = []
  const { user } = await openDesk('/house/pre-orders', {
    'GET /v1/staff/settings': () => json({ data: { ...stored, preOrderCampaign } }),
    'PATCH /v1/staff/settings': (body) => {
      sent.push(body as (typeof sent)[number])
      return json({ data: { ...stored, ...(body as { values: object }).values } })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'End it now' }))
  await vi.waitFor(() => expect(Date.parse(sent[0]?.values.preOrderCampaign.endsAt ?? '')).toBeLessThanOrEqual(Date.now()))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'End it now' })).not.toBeInTheDocument())
})

test('a source of rates that was not saved is there again', async () => {
  const address = () => screen.findByLabelText('Address of the source')
  const { close } = await openDesk('/house/rates', readSettings)
  fireEvent.change(await address(), { target: { value: 'https://rates.example/' } })
  close()
  await vi.waitFor(async () => expect(await editsOnDevice('settings:rate-source')).toBeDefined())
  const { user } = await openDesk('/house/rates', readSettings)
  expect(await address()).toHaveValue('https://rates.example/')
  await user.click(screen.getByRole('button', { name: 'Discard them' }))
  expect(await address()).toHaveValue('')
})

test('a source of rates is set and fetched; what failed is said, and a rate that differs much is taken by a press', async () => {
  const offer = { currency: 'EUR', sarPerUnit: 6, date: '2026-11-27' }
  const last = { at: '2026-11-28T09:00:00.000Z', offered: [] as object[] }
  let now: object = stored
  const calls: unknown[] = []
  const accepted = () => json({ data: { accepted: true } })
  const { user } = await openDesk('/house/rates', {
    'GET /v1/staff/settings': () => json({ data: now }),
    'PUT /v1/staff/rates/source': (body) => {
      calls.push(body)
      now = { ...stored, rateSource: { ...(body as { source: object }).source, last: { ...last, problem: 'unreachable' } } }
      return accepted()
    },
    'POST /v1/staff/rates/fetch': () => {
      now = { ...stored, rateSource: { url: 'https://rates.example/latest', kind: 'json', last: { ...last, offered: [offer] } } }
      return accepted()
    },
    'PUT /v1/staff/rates': (body) => {
      calls.push(body)
      return json({ data: { base: 'SAR', rates: [offer, stored.rates[1]] } })
    },
  })
  const address = await screen.findByLabelText('Address of the source')
  await user.type(address, 'http://rates.example')
  await user.click(screen.getByRole('button', { name: 'Save the source' }))
  await vi.waitFor(() => expect(address).toBeInvalid())
  await user.clear(address)
  await user.type(address, 'https://rates.example/latest')
  await user.click(screen.getByRole('button', { name: 'Save the source' }))
  expect(await screen.findByText(/The address did not answer with rates/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fetch now' }))
  await expectNoAxeFindings()
  await user.click(await screen.findByRole('button', { name: /^Take this rate/ }))
  await vi.waitFor(() =>
    expect(calls).toEqual([{ source: { url: 'https://rates.example/latest', kind: 'json' } }, { rates: [offer], read: [stored.rates[0]] }]),
  )
})
