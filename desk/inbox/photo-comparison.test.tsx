import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { aSellRequest, aStaffSell } from '../test-support/sell-requests.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'
import { aPhoto, aPiece, aRow } from '../test-support/pieces.ts'

afterEach(() => vi.unstubAllGlobals())

const photos: StaffSell['photos'] = [
  { id: 'front', name: 'front', type: 'image/jpeg', bytes: 1000 },
  { id: 'back', name: 'back', type: 'image/jpeg', bytes: 1000 },
]
const src = (key: string) => `/v1/staff/products/w42/photos/${key}?rendition=1`
const piece = aPiece({
  status: 'published',
  stock: 1,
  photos: [aPhoto('one', { src: src('one') }), aPhoto('two', { src: src('two') })],
})
const asked = { amount: 21_000_00, currency: 'SAR' as const }

async function openBeside(given: StaffSell['photos'] = photos, alike = [aRow({ status: 'published', stock: 1 })]) {
  const fetched: string[] = []
  const desk = await openDesk(
    '/requests/10025',
    {
      'GET /v1/staff/requests': () => json({ data: [aSellRequest], meta: {} }),
      'GET /v1/staff/requests/10025': () => json({ data: aSellRequest }),
      'GET /v1/staff/sells/*': () => json({ data: { ...aStaffSell, photos: given } }),
      'GET /v1/staff/comparables/*': () => json({ data: { asked, ...(alike.length > 0 && { here: { by: 'reference', pieces: alike } }) } }),
      'GET /v1/staff/files/*': (_, { address }) => {
        fetched.push(address.split('/').at(-1) ?? '')
        return new Response('picture')
      },
      'GET /v1/staff/products': () =>
        json({
          data: [aRow({ id: 'w43', name: 'Oasis 39', stockNumber: 'O-39' })],
          meta: { total: 1, page: 1, perPage: 8, statuses: { draft: 1, published: 0, withdrawn: 0 } },
        }),
      'GET /v1/staff/products/w42': () => json({ data: piece }),
      'GET /v1/staff/products/w43': () => json({ data: aPiece({ id: 'w43', photos: [] }) }),
    },
    { role: 'specialist' },
  )
  const opener = await screen.findByRole('button', { name: 'Side by side' })
  await desk.user.click(opener)
  return { ...desk, fetched, opener, dialog: within(await screen.findByRole('dialog', { name: 'Side by side' })) }
}

test('two photographs of a request stand beside each other, each with its own turn and zoom', async () => {
  const { user, dialog, fetched } = await openBeside()
  const [one, other] = [
    within(dialog.getByRole('group', { name: 'Photographs of this request' })),
    within(dialog.getByRole('group', { name: 'Another photograph of this request' })),
  ]
  expect(one.getByRole('region', { name: /Front \(1\/2\)$/ })).toBeVisible()
  expect(other.getByRole('region', { name: /Back \(2\/2\)$/ })).toBeVisible()
  await user.click(other.getByRole('button', { name: 'Zoom' }))
  expect(other.getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true')
  expect(one.getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(other.getByRole('button', { name: 'Front (1/2)' }))
  expect(other.getByRole('region', { name: /Front \(1\/2\)$/ })).toBeVisible()
  // Each look is logged: what is shown twice is fetched once.
  expect(fetched.toSorted()).toEqual(['back', 'front'])
  await expectNoAxeFindings()
})

test('a piece of the house stands beside them, an alike one or one that is searched for; Escape leads back', async () => {
  const { user, dialog, opener } = await openBeside()
  await user.click(dialog.getByRole('button', { name: 'Fluvia 36' }))
  const alike = within(await dialog.findByRole('group', { name: 'Photographs of Fluvia 36' }))
  expect(alike.getByRole('img', { name: 'Photograph 1 of Fluvia 36' })).toHaveAttribute('src', src('one'))
  await user.click(alike.getByRole('button', { name: 'Photograph 2 of Fluvia 36' }))
  expect(alike.getByRole('img', { name: 'Photograph 2 of Fluvia 36' })).toHaveAttribute('src', src('two'))
  await expectNoAxeFindings()

  await user.click(dialog.getByRole('button', { name: 'Search for a piece' }))
  await user.type(dialog.getByRole('searchbox', { name: 'Search for a piece' }), 'oasis')
  await user.click(await dialog.findByRole('button', { name: /^Oasis 39/ }))
  expect(await dialog.findByText('This piece has no photographs yet.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Oasis 39' })).toHaveAttribute('aria-pressed', 'true')

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
})

test('beside a single photograph is an alike piece, or a search where there is none', async () => {
  const { user, dialog } = await openBeside(photos.slice(0, 1))
  expect(await dialog.findByRole('group', { name: 'Photographs of Fluvia 36' })).toBeVisible()
  await user.keyboard('{Escape}')
})

test('where nothing is alike and there is one photograph, a piece is searched for', async () => {
  const { dialog } = await openBeside(photos.slice(0, 1), [])
  expect(dialog.getByRole('searchbox', { name: 'Search for a piece' })).toBeVisible()
})
