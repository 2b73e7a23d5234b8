import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NamedProduct } from '#contract/products/named-products.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { expectNoAxeFindings } from '../../../tests/support/component/axe.ts'
import { type Answers, json, openDesk } from '../../test-support/open-desk.tsx'
import { aPhoto, aPiece } from '../../test-support/pieces.ts'

const aNumbered = (id: string, stockNumber: string) => aPiece({ id, stockNumber, name: `Fluvia ${id}`, nameAr: `فلوفيا ${id}`, version: 1 })
const named = (id: string, stockNumber: string, changes: Partial<NamedProduct> = {}): NamedProduct => ({
  key: stockNumber.toLowerCase().replaceAll('-', ''),
  by: 'number',
  id,
  stockNumber,
  reference: '',
  status: 'draft',
  name: `Fluvia ${id}`,
  nameAr: `فلوفيا ${id}`,
  photos: 0,
  ...changes,
})

/** What the server has, and was asked. */
let pieces: Map<string, StaffProduct>
let asked: string[][]
let made: string[]
/** Names of the files of uploads, by their ids. */
let uploads: Map<string, { name: string; length: number; offset: number }>
let refusing: string[]
let creating: (key: string | null) => Response | undefined
let numbers: NamedProduct[]

beforeEach(() => {
  pieces = new Map([aNumbered('w1', 'MZ-1'), aNumbered('w2', 'MZ-2')].map((piece) => [piece.id, piece]))
  asked = []
  made = []
  uploads = new Map()
  refusing = []
  creating = () => undefined
  numbers = [named('w1', 'MZ-1', { photos: 3 }), named('w2', 'MZ-2')]
})
afterEach(() => vi.unstubAllGlobals())

/** Each photograph is known by its number of bytes. */
const photograph = (name: string, bytes: number, second = 0) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg', lastModified: second * 1000 })

function answers(): Answers {
  const answer = (status: number, headers: Record<string, string>) => new Response(null, { status, headers })
  const ofPiece = (id: string): Answers => ({
    [`GET /v1/staff/products/${id}`]: () => json({ data: pieces.get(id) }),
    [`POST /v1/staff/products/${id}/photos`]: (body) => {
      const { uploads: ids } = body as { uploads: string[] }
      const piece = pieces.get(id)!
      const refused = ids.find((each) => refusing.includes(String(uploads.get(each)?.length)))
      if (refused !== undefined) return json({ code: 'upload.file-type', message: 'The file is no picture.' }, 422)
      const photos = [...piece.photos, ...ids.map((each) => aPhoto(String(uploads.get(each)?.length)))]
      pieces.set(id, { ...piece, version: piece.version + 1, photos })
      return json({ data: pieces.get(id) })
    },
  })
  return {
    'POST /v1/staff/named-products': (body) => {
      asked.push((body as { keys: string[] }).keys)
      return json({ data: numbers })
    },
    'GET /v1/staff/products': () =>
      json({ data: [...pieces.values()], meta: { total: 2, page: 1, perPage: 8, statuses: { draft: 2, published: 0, withdrawn: 0 } } }),
    'POST /v1/staff/products': (_, { headers }) => {
      const failed = creating(headers.get('idempotency-key'))
      if (failed) return failed
      made.push(headers.get('idempotency-key') ?? '')
      const draft = aNumbered('new1', 'NEW1')
      pieces.set('new1', draft)
      return json({ data: draft })
    },
    'POST /v1/uploads': (_, { headers }) => {
      const id = `upload-${uploads.size + 1}`
      uploads.set(id, { name: id, length: Number(headers.get('upload-length')), offset: 0 })
      return answer(201, { location: `/v1/uploads/${id}` })
    },
    'PATCH /v1/uploads/*': (body, { address }) => {
      const upload = uploads.get(address.split('/').at(-1)!)!
      upload.offset += (body as ArrayBuffer).byteLength
      return answer(204, { 'upload-offset': String(upload.offset) })
    },
    ...ofPiece('w1'),
    ...ofPiece('w2'),
    ...ofPiece('new1'),
  }
}

const open = async (options: { locale?: 'en' | 'ar'; role?: 'specialist' } = {}) => {
  const opened = await openDesk('/products/photographs', answers(), options)
  await screen.findByRole('heading', { name: options.locale === 'ar' ? 'ترتيب الصور' : 'Sort photographs' })
  return opened
}
const picker = () => screen.getByLabelText('Choose photographs, or drop them here')
/** The names of the photographs in each group. */
const groups = () =>
  within(screen.getAllByRole('list').find((list) => list.tagName === 'OL')!)
    .getAllByRole('heading')
    .map((heading) => [...heading.closest('li')!.querySelectorAll('li')].map((photo) => photo.querySelector('bdi')!.textContent))
const keysOf = (id: string) => pieces.get(id)!.photos.map(({ key }) => key)
const pieceOf = (group: number) => screen.getByLabelText(`Piece, group ${group}`)

test('photographs go to the pieces of their names, the others by time, and are sent once, in the order of their groups', async () => {
  const { user } = await open()
  await user.upload(picker(), [
    photograph('MZ-1_2.jpg', 12),
    photograph('MZ-1_1.jpg', 11),
    photograph('IMG_0007.jpg', 32, 1_070),
    photograph('mz2-front.jpg', 21),
    photograph('IMG_0006.jpg', 31, 1_000),
    photograph('IMG_0008.jpg', 33, 1_000_000),
  ])
  await screen.findByRole('heading', { name: '5 groups' })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toEqual(expect.arrayContaining(['mz11', 'mz1', 'mz', 'img0007', 'img']))
  expect(groups()).toEqual([['MZ-1_1.jpg', 'MZ-1_2.jpg'], ['mz2-front.jpg'], ['IMG_0006.jpg'], ['IMG_0007.jpg'], ['IMG_0008.jpg']])
  expect(screen.getByText(/The piece has 3 of 30 now/)).toBeVisible()
  const pause = screen.getByLabelText('A new piece after a pause of … seconds')
  await user.clear(pause)
  await user.type(pause, '٩٠')
  expect(groups().slice(2)).toEqual([['IMG_0006.jpg', 'IMG_0007.jpg'], ['IMG_0008.jpg']])
  await expectNoAxeFindings()

  // Nothing is sent while a group has no piece.
  await user.click(screen.getByRole('button', { name: 'Add 6 photographs' }))
  expect(pieceOf(3)).toHaveFocus()
  expect(pieceOf(3)).toHaveAccessibleDescription('Choose a piece, or leave the photographs out.')
  expect(uploads.size).toBe(0)
  await user.selectOptions(pieceOf(3), 'A new watch')
  await user.selectOptions(screen.getByLabelText(/^Where .*IMG_0008/), 'Leave it out')
  const add = screen.getByRole('button', { name: 'Add 5 photographs' })
  fireEvent.click(add)
  fireEvent.click(add)
  expect(screen.getByRole('heading', { name: 'On their way' })).toHaveFocus()
  await vi.waitFor(() => expect([keysOf('w1'), keysOf('w2'), keysOf('new1')]).toEqual([['11', '12'], ['21'], ['31', '32']]))
  expect(made).toHaveLength(1)
  expect(uploads.size).toBe(5)
  expect(await screen.findAllByText(/^All 2 photographs are there\.$/)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'NEW1' })).toHaveAttribute('href', '/products/new1')
  await expectNoAxeFindings()
})

test('photographs move by keys, groups are split and merged, and the focus stays with them', async () => {
  const { user } = await open()
  await user.upload(picker(), [photograph('a.jpg', 1), photograph('b.jpg', 2), photograph('c.jpg', 3, 5_000)])
  await screen.findByRole('heading', { name: '2 groups' })
  await user.click(screen.getByRole('button', { name: /^Begin a group here.*b\.jpg/ }))
  expect(groups()).toEqual([['a.jpg'], ['b.jpg'], ['c.jpg']])
  await user.selectOptions(screen.getByLabelText(/^Where .*c\.jpg/), 'Group 1')
  expect(groups()).toEqual([['a.jpg', 'c.jpg'], ['b.jpg']])
  expect(screen.getByLabelText(/^Where .*c\.jpg/)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Put it to the group before/ }))
  expect(groups()).toEqual([['a.jpg', 'c.jpg', 'b.jpg']])
  expect(pieceOf(1)).toHaveFocus()
  await user.selectOptions(screen.getByLabelText(/^Where .*a\.jpg/), 'Leave it out')
  expect(groups()).toEqual([['c.jpg', 'b.jpg']])
  expect(within(screen.getByText('Left out', { selector: 'h3' }).closest('section')!).getByText('a.jpg')).toBeVisible()
})

test('the order inside a group is changed by keys and by dragging, and it is the one in which they are sent', async () => {
  const { user } = await open()
  await user.upload(picker(), [photograph('MZ-1 a.jpg', 11), photograph('MZ-1 b.jpg', 12), photograph('MZ-1 c.jpg', 13)])
  const button = (name: RegExp) => screen.getByRole('button', { name })
  await user.click(await screen.findByRole('button', { name: /^Earlier.*c\.jpg/ }))
  expect(groups()).toEqual([['MZ-1 a.jpg', 'MZ-1 c.jpg', 'MZ-1 b.jpg']])
  expect(button(/^Earlier.*c\.jpg/)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(groups()).toEqual([['MZ-1 c.jpg', 'MZ-1 a.jpg', 'MZ-1 b.jpg']])
  // It is the first one now.
  expect(button(/^Later.*c\.jpg/)).toHaveFocus()
  await user.click(button(/^Later.*a\.jpg/))
  expect(groups()).toEqual([['MZ-1 c.jpg', 'MZ-1 b.jpg', 'MZ-1 a.jpg']])
  expect(button(/^Earlier.*a\.jpg/)).toHaveFocus()
  const carried = new Map<string, string>()
  const dataTransfer = {
    types: ['application/x-mizwala-photograph'],
    files: [],
    setData: (type: string, value: string) => carried.set(type, value),
    getData: (type: string) => carried.get(type) ?? '',
  }
  fireEvent.dragStart(screen.getByTitle('MZ-1 a.jpg'), { dataTransfer })
  fireEvent.drop(screen.getByTitle('MZ-1 c.jpg'), { dataTransfer })
  expect(groups()).toEqual([['MZ-1 a.jpg', 'MZ-1 c.jpg', 'MZ-1 b.jpg']])
  await user.click(button(/^Add 3 photographs/))
  await vi.waitFor(() => expect(keysOf('w1')).toEqual(['11', '13', '12']))
})

test('a piece is searched, and one that would have too many is said', async () => {
  const { user } = await open()
  pieces.set('w2', { ...aNumbered('w2', 'MZ-2'), photos: Array.from({ length: 30 }, (_, nth) => aPhoto(String(nth))) })
  await user.upload(picker(), photograph('a.jpg', 1))
  await user.selectOptions(await screen.findByLabelText('Piece, group 1'), 'Search for a piece…')
  await user.type(screen.getByLabelText('Search for a piece'), 'MZ')
  await user.click(await screen.findByRole('button', { name: /MZ-2/ }))
  await vi.waitFor(() => expect(pieceOf(1)).toHaveDisplayValue('MZ-2 Fluvia w2'))
  expect(pieceOf(1)).toHaveAccessibleDescription('A piece has 30 photographs at most; this one would have 31.')
  await user.click(screen.getByRole('button', { name: 'Add 1 photograph' }))
  expect(uploads.size).toBe(0)
})

test('what is no photograph is said at the file, and one that the server refuses can be tried again', async () => {
  const { user } = await open()
  fireEvent.drop(screen.getByRole('heading', { name: 'Sort photographs' }), {
    dataTransfer: {
      files: [
        new File(['x'], 'notes.pdf', { type: 'application/pdf' }),
        photograph('empty.jpg', 0),
        photograph('MZ-1 a.jpg', 11),
        photograph('MZ-1 b.jpg', 12),
      ],
      types: ['Files'],
    },
  })
  const problems = (await screen.findByText('notes.pdf')).closest('ul')!
  expect(problems).toHaveTextContent('notes.pdf – It is no photograph in JPG, PNG, WebP or HEIC.')
  expect(problems).toHaveTextContent('empty.jpg – The file is empty.')
  refusing = ['11']
  await user.click(screen.getByRole('button', { name: 'Add 2 photographs' }))
  expect(await screen.findByText('The file is no picture.')).toBeVisible()
  await vi.waitFor(() => expect(keysOf('w1')).toEqual(['12']))
  expect(await screen.findByText('1 of 2 are there.')).toBeVisible()
  refusing = []
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(keysOf('w1')).toEqual(['12', '11']))
})

test('a new piece that cannot be made is tried again with the same key, and nothing is lost', async () => {
  const { user } = await open()
  const keys: (string | null)[] = []
  let failures = 1
  creating = (key) => {
    keys.push(key)
    return failures-- > 0 ? json({ code: 'internal', message: 'It did not work.' }, 500) : undefined
  }
  await user.upload(picker(), photograph('a.jpg', 1))
  await user.click(await screen.findByRole('button', { name: 'A new watch for each group without a piece' }))
  await user.click(screen.getByRole('button', { name: 'Add 1 photograph' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(keysOf('new1')).toEqual(['1']))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('while photographs are sent, the browser asks before the tab is closed, on other pages too', async () => {
  const { user, router } = await open()
  let leave = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leave)
  expect(leave.defaultPrevented).toBe(false)
  const held = Promise.withResolvers<Response>()
  const fetching = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => (init.method === 'PATCH' ? held.promise : fetching(address, init)))
  await user.upload(picker(), photograph('MZ-1.jpg', 1))
  await user.click(await screen.findByRole('button', { name: 'Add 1 photograph' }))
  await screen.findByText('0 of 1 are there.')
  await router.navigate({ to: '/products' })
  leave = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leave)
  expect(leave.defaultPrevented).toBe(true)
  held.resolve(new Response(null, { status: 204, headers: { 'upload-offset': '1' } }))
  await vi.waitFor(() => expect(keysOf('w1')).toEqual(['1']))
  leave = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leave)
  expect(leave.defaultPrevented).toBe(false)
})
