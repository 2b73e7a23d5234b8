import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { nearestReadable } from '#contract/face/accent.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const stored = { name: { en: 'Mizwala', ar: 'مزولة' }, accent: null, logos: {}, icon: null, pictures: {} }
const color = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test.each(['en', 'ar'] as const)('the face is shown, and its fields have names: %s', async (locale) => {
  await openDesk('/house/face', { 'GET /v1/staff/face': () => json({ data: stored }) }, { locale })
  expect(await screen.findByDisplayValue('Mizwala')).toBeVisible()
  expect(screen.getAllByRole('figure')).toHaveLength(2)
  await expectNoAxeFindings()
})

test('a color that is too faint is not sent, and the nearest is offered; the dark theme follows the light one', async () => {
  const sent: unknown[] = []
  const { user } = await openDesk('/house/face', {
    'GET /v1/staff/face': () => json({ data: stored }),
    'PATCH /v1/staff/face': (body) => {
      sent.push(body)
      return json({ data: { ...stored, accent: (body as { values: object & { accent: object } }).values.accent } })
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'An own color' }))
  await user.clear(color('Color on light grounds'))
  await user.type(color('Color on light grounds'), 'D4AF37')
  expect(color('Color on dark grounds')).toHaveValue('#d4af37')
  expect(screen.getByText(/cannot be read well enough/)).toHaveTextContent(/1\.\d:1.*4\.5:1/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([])
  await expectNoAxeFindings()

  const light = nearestReadable('light', '#d4af37')
  await user.click(screen.getByRole('button', { name: `Take the nearest, ${light}` }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([{ values: { accent: { light, dark: nearestReadable('dark', light) } }, read: { accent: null } }]),
  )
})

test('the drawn colors come back, and a name in one language only is said at its field', async () => {
  const sent: unknown[] = []
  const accent = { light: '#5b1f3a', dark: '#e3a7c3' }
  const { user } = await openDesk('/house/face', {
    'GET /v1/staff/face': () => json({ data: { ...stored, accent } }),
    'PATCH /v1/staff/face': (body) => {
      sent.push(body)
      return json({ data: stored })
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'An own color' }))
  await user.clear(screen.getByLabelText('Name in Arabic'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByLabelText('Name in Arabic')).toBeInvalid()
  await user.type(screen.getByLabelText('Name in Arabic'), 'مزولة')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toEqual([{ values: { accent: null }, read: { accent } }]))
})

const picture = (src: string) => ({ src: `/media/face/${src}`, width: 120, height: 30 })
const withLogo = { ...stored, logos: { en: { light: picture('logo-light-1.svg') } }, pictures: { 'any-192': picture('any-192-1.png') } }

test('a drawing is tried first, with what was left out, and shown to shoppers with another press; the drawn one comes back', async () => {
  const sent: unknown[] = []
  const { user } = await openDesk('/house/face', {
    'GET /v1/staff/face': () => json({ data: stored }),
    'PUT /v1/staff/face/logo/light': (body) => {
      sent.push(body)
      return json({ data: { face: withLogo, removed: ['script', 'onload='] } })
    },
    'DELETE /v1/staff/face/logo/light': () => json({ data: stored }),
  })
  const choose = await screen.findByLabelText('Choose a file for English pages')
  await user.upload(choose, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByRole('heading', { name: 'This is what it will look like' })).toBeVisible()
  // Wide, and without an icon of its own.
  expect(screen.getByText(/as an icon it is hard to read/)).toBeVisible()
  expect(sent).toEqual([{ svg: '<svg/>', isTrial: true }])
  expect(screen.getAllByText('The drawn one')).toHaveLength(2)
  // It stands in for the Arabic one.
  expect(screen.getAllByRole('heading', { name: 'On Arabic pages' })).toHaveLength(2)
  await expectNoAxeFindings()
  expect(screen.getByText(/Taken out of the drawing/)).toHaveTextContent('script, onload=')
  await user.click(screen.getByRole('button', { name: 'Show it to shoppers' }))
  expect(await screen.findByText('None. On dark grounds the logo stands on a light plate.')).toBeVisible()
  await expectNoAxeFindings()
  expect(sent[1]).toEqual({ svg: '<svg/>' })
  expect(screen.queryByRole('heading', { name: 'This is what it will look like' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to the drawn one' }))
  expect(await screen.findAllByText('The drawn one')).toHaveLength(2)
})

test('an Arabic logo is tried on Arabic pages alone; the head of the desk has that of its language', async () => {
  const logos = { ...withLogo.logos, ar: { light: picture('logo-light-ar-1.svg') } }
  const withBoth = { ...withLogo, logos, pictures: { mail: picture('mail-1.png'), 'mail-ar': picture('mail-ar-1.png') } }
  const sent: unknown[] = []
  const { user } = await openDesk('/house/face', {
    'GET /v1/desk/shop': () => json({ data: { url: 'https://shop.example', name: stored.name, logos } }),
    'GET /v1/staff/face': () => json({ data: sent.length > 1 ? withBoth : withLogo }),
    'PUT /v1/staff/face/logo/light-ar': (body) => {
      sent.push(body)
      return json({ data: { face: withBoth, removed: [] } })
    },
    'DELETE /v1/staff/face/logo/light': () => json({ data: { ...withBoth, logos: { ar: logos.ar } } }),
  })
  expect(await screen.findByText('None: the English one stands in.')).toBeVisible()
  await user.upload(screen.getByLabelText('Choose a file for Arabic pages'), new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
  const trial = (await screen.findByRole('heading', { name: 'This is what it will look like' })).closest('section')!
  expect(within(trial).getByRole('heading', { name: 'On Arabic pages' })).toBeVisible()
  expect(within(trial).queryByRole('heading', { name: 'On English pages' })).toBeNull()
  expect([...trial.querySelectorAll('img')].filter(({ src }) => src.endsWith('logo-light-ar-1.svg'))).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show it to shoppers' }))
  expect(await screen.findByText('Head of mails, in Arabic')).toBeVisible()
  expect(document.querySelector('header img')).toHaveAttribute('src', '/media/face/logo-light-1.svg')
  await user.click(screen.getByRole('button', { name: 'Remove the English logo' }))
  expect(await screen.findByText('None: the Arabic one stands in.')).toBeVisible()
  await expectNoAxeFindings()
})

test('a logo that is chosen while another one goes to shoppers stays on trial', async () => {
  const taken = Promise.withResolvers<Response>()
  const trial = () => json({ data: { face: withLogo, removed: [] } })
  const { user } = await openDesk('/house/face', {
    'GET /v1/staff/face': () => json({ data: stored }),
    'PUT /v1/staff/face/logo/light': (body) => ((body as { isTrial?: true }).isTrial ? trial() : taken.promise),
    'PUT /v1/staff/face/logo/light-ar': trial,
  })
  const drawing = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
  await user.upload(await screen.findByLabelText('Choose a file for English pages'), drawing)
  await user.click(await screen.findByRole('button', { name: 'Show it to shoppers' }))
  await user.upload(screen.getByLabelText('Choose a file for Arabic pages'), drawing)
  const title = { name: 'This is what it will look like' }
  expect(await screen.findByRole('heading', title)).toBeVisible()
  taken.resolve(trial())
  expect(await screen.findByText('None: the English one stands in.')).toBeVisible()
  expect(screen.getByRole('heading', title)).toBeVisible()
})

test('a file that is no logo is said, and nothing changes', async () => {
  const { user } = await openDesk('/house/face', {
    'GET /v1/staff/face': () => json({ data: stored }),
    'PUT /v1/staff/face/logo/light': () =>
      json({ code: 'request.invalid', message: 'Check it.', errors: { svg: ['It is no picture.'] } }, 400),
  })
  const choose = await screen.findByLabelText('Choose a file for English pages')
  await user.upload(choose, new File(['no'], 'logo.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText('It is no picture.')).toBeVisible()
  expect(screen.getAllByText('The drawn one')).toHaveLength(2)
})

test('the head of the desk has the own name as soon as it is saved', async () => {
  let name = stored.name
  const { user } = await openDesk('/house/face', {
    'GET /v1/desk/shop': () => json({ data: { url: 'https://shop.example', name } }),
    'GET /v1/staff/face': () => json({ data: stored }),
    'PATCH /v1/staff/face': (body) => {
      name = (body as { values: { name: typeof name } }).values.name
      return json({ data: { ...stored, name } })
    },
  })
  const field = await screen.findByLabelText('Name in English')
  await user.clear(field)
  await user.type(field, 'Dar Aqiq')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: /^Dar Aqiq/ })).toBeVisible()
})
