import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { nearestReadable } from '#src/contract/face/accent.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const stored = { name: { en: 'Mizwala', ar: 'مزولة' }, accent: null }
const colour = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test.each(['en', 'ar'] as const)('the face is shown, and its fields have names: %s', async (locale) => {
  await openDesk('/house/face', { 'GET /v1/staff/face': () => json({ data: stored }) }, { locale })
  expect(await screen.findByDisplayValue('Mizwala')).toBeVisible()
  expect(screen.getAllByRole('figure')).toHaveLength(2)
  await expectNoAxeFindings()
})

test('a colour that is too faint is not sent, and the nearest is offered; the dark theme follows the light one', async () => {
  const sent: unknown[] = []
  const { user } = await openDesk('/house/face', {
    'GET /v1/staff/face': () => json({ data: stored }),
    'PATCH /v1/staff/face': (body) => {
      sent.push(body)
      return json({ data: { ...stored, accent: (body as { values: object & { accent: object } }).values.accent } })
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'An own color' }))
  await user.clear(colour('Color on light grounds'))
  await user.type(colour('Color on light grounds'), 'D4AF37')
  expect(colour('Color on dark grounds')).toHaveValue('#d4af37')
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

test('the drawn colours come back, and a name in one language only is said at its field', async () => {
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
