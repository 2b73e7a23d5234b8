import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostPhotographBytes } from '#contract/photographs/photo-limits.ts'
import { productFieldsSchema } from '#contract/products/product-body.ts'
import type { StaffPhoto, StaffProduct } from '#contract/products/staff-products.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { type Answers, json, openDesk } from '../test-support/open-desk.tsx'
import { aPhoto, aPiece } from '../test-support/pieces.ts'

const photo = (key: string) =>
  aPhoto(key, { src: `/v1/staff/products/w42/photos/${key}?rendition=${key}`, view: { en: `the ${key}`, ar: key } })
const stored = aPiece({ photos: ['dial', 'back', 'clasp'].map(photo) })
type Ordered = { version: number; photos: { key: string; view?: StaffPhoto['view'] }[] }
type Edited = { version: number; turn: number; crop: StaffPhoto['crop'] }
type Added = { version: number; uploads: string[] }

/** What the server has. */
let product: StaffProduct
/** Answers to calls that come before it. */
let failures: (() => Response | Promise<Response>)[]
const changed = () => json({ code: 'product.changed', message: 'Somebody has changed this piece.' }, 409)

beforeEach(() => {
  product = stored
  failures = []
})
afterEach(() => vi.unstubAllGlobals())

const ordering = async (body: unknown): Promise<Response> => {
  const { version, photos } = body as Ordered
  const failure = failures.shift()
  if (failure) return failure()
  if (version !== product.version) return changed()
  const byKey = new Map(product.photos.map((each) => [each.key, each]))
  const now = photos.map(({ key, view }) => ({ ...byKey.get(key)!, ...(view && { view }) }))
  product = { ...product, version: version + 1, photos: now }
  return json({ data: product })
}

const changePhoto = (key: string, changes: Partial<StaffPhoto>): Response => {
  const photos = product.photos.map((each) => (each.key === key ? { ...each, ...changes } : each))
  product = { ...product, version: product.version + 1, photos }
  return json({ data: product })
}
const editing = async (body: unknown, { address }: { address: string }): Promise<Response> => {
  const { version, turn, crop } = body as Edited
  const key = address.split('/').at(-1)!
  const before = product.photos.find((each) => each.key === key)!
  if (version !== product.version) return changed()
  const isSame = before.turn === turn && JSON.stringify(before.crop) === JSON.stringify(crop)
  const answer = isSame ? json({ data: product }) : changePhoto(key, { turn, crop })
  const failure = failures.shift()
  return failure ? failure() : answer
}

/** A tus server that takes whole chunks, and a call that adds what was uploaded. */
function uploadAnswers(more: { onChunk?: (nth: number) => Promise<void> | void } = {}): Answers {
  let chunks = 0
  const uploads = new Map<string, { length: number; offset: number }>()
  const answer = (status: number, headers: Record<string, string>) => new Response(null, { status, headers })
  return {
    'POST /v1/uploads': (_, { headers }) => {
      const id = `upload-${uploads.size + 1}`
      uploads.set(id, { length: Number(headers.get('upload-length')), offset: 0 })
      return answer(201, { location: `/v1/uploads/${id}` })
    },
    'PATCH /v1/uploads/*': async (body, { address }) => {
      await more.onChunk?.(++chunks)
      const upload = uploads.get(address.split('/').at(-1)!)!
      upload.offset += (body as ArrayBuffer).byteLength
      return answer(204, { 'upload-offset': String(upload.offset) })
    },
    'HEAD /v1/uploads/*': (_, { address }) => answer(200, { 'upload-offset': String(uploads.get(address.split('/').at(-1)!)!.offset) }),
    'POST /v1/staff/products/w42/photos': (body) => {
      const { uploads: ids, version } = body as Added
      const failure = failures.shift()
      if (ids.every((id) => product.photos.some(({ key }) => key === id))) return json({ data: product })
      if (version !== product.version) return changed()
      product = { ...product, version: version + 1, photos: [...product.photos, ...ids.map(photo)] }
      return failure ? failure() : json({ data: product })
    },
  }
}

async function openPhotographs(options: { locale?: 'en' | 'ar'; answers?: Answers } = {}) {
  const opened = await openDesk(
    '/products/w42',
    {
      'GET /v1/staff/products/w42': () => json({ data: product }),
      'PUT /v1/staff/products/w42/photos': ordering,
      'PATCH /v1/staff/products/w42/photos/*': editing,
      ...options.answers,
    },
    options,
  )
  await screen.findByRole('heading', { name: options.locale === 'ar' ? 'الصور' : 'Photographs' })
  return opened
}

const keys = () => product.photos.map(({ key }) => key)
/** What the screen shows, in order. */
const shown = () =>
  screen.getAllByRole('img').map((image) =>
    image
      .getAttribute('src')
      ?.split(/[/?]/)
      .findLast((part) => !part.startsWith('rendition=')),
  )
const handle = (place: number) => screen.getByRole('button', { name: `Photograph ${place}: drag it, or move it with the arrow keys` })
const jpeg = (name: string, bytes = 70_000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
const picker = () => screen.getByLabelText('Choose photographs, or drop them here')

test('several quick moves are shown at once, and the last order is stored, one version after the other', async () => {
  const first = Promise.withResolvers<void>()
  const { user } = await openPhotographs()
  failures.push(async () => {
    await first.promise
    product = { ...product, version: product.version + 1 }
    return changed()
  })
  handle(3).focus()
  await user.keyboard('{ArrowLeft}')
  await user.keyboard('{ArrowLeft}')
  expect(shown()).toEqual(['clasp', 'dial', 'back'])
  expect(handle(1)).toHaveFocus()
  expect(screen.getByText('Moved to place 1 of 3')).toBeInTheDocument()
  await user.keyboard('{End}')
  await user.keyboard('{ArrowUp}')
  first.resolve()
  await vi.waitFor(() => expect(keys()).toEqual(['dial', 'clasp', 'back']))
  await vi.waitFor(() => expect(shown()).toEqual(['dial', 'clasp', 'back']))
  await expectNoAxeFindings()
})

test('in Arabic the arrow to the left moves later', async () => {
  const { user } = await openPhotographs({ locale: 'ar' })
  document.documentElement.dir = 'rtl'
  document.body.style.direction = 'rtl'
  screen.getByRole('button', { name: 'الصورة 1: اسحبها، أو انقلها بمفاتيح الأسهم' }).focus()
  await user.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(keys()).toEqual(['back', 'dial', 'clasp']))
  document.body.style.direction = ''
})

test('a change that is refused is taken back alone, and said', async () => {
  const { user } = await openPhotographs()
  const refused = () => json({ code: 'product.incomplete', message: 'It would have no photograph.' }, 422)
  const held = Promise.withResolvers<void>()
  // The first is stored; of the two that came meanwhile, together and then singly, the first is refused.
  failures.push(async () => {
    await held.promise
    return refused()
  })
  await user.click(screen.getByRole('button', { name: 'Remove, photograph 1' }))
  await user.click(screen.getByRole('button', { name: 'Move later, photograph 1' }))
  expect(shown()).toEqual(['clasp', 'back'])
  held.resolve()
  expect(await screen.findByText('It would have no photograph.')).toBeVisible()
  await vi.waitFor(() => expect(keys()).toHaveLength(3))
  await vi.waitFor(() => expect(shown()).toEqual(keys()))
})

test('files are added in the order in which they were chosen, at most two at a time', async () => {
  const chunks = Promise.withResolvers<void>()
  let begun = 0
  const { user } = await openPhotographs({
    answers: uploadAnswers({
      onChunk: async (nth) => {
        begun = nth
        // The first file is held back: the second is whole before it.
        if (nth === 1) await chunks.promise
      },
    }),
  })
  await user.upload(picker(), [jpeg('a.jpg'), jpeg('b.jpg', 100), jpeg('c.jpg', 100)])
  await vi.waitFor(() => expect(begun).toBe(3))
  expect(keys()).toEqual(['dial', 'back', 'clasp'])
  chunks.resolve()
  await vi.waitFor(() => expect(keys()).toEqual(['dial', 'back', 'clasp', 'upload-1', 'upload-2', 'upload-3']))
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
})

test('an upload goes on when the connection is back, and a photograph is not added twice', async () => {
  const offline = () => Promise.reject(new TypeError('the connection broke'))
  let isOffline = true
  const { user } = await openPhotographs({ answers: uploadAnswers({ onChunk: (nth) => (nth > 1 && isOffline ? offline() : undefined) }) })
  // The call arrives, and its answer is lost.
  failures.push(offline)
  await user.upload(picker(), jpeg('a.jpg', 200_000))
  expect(await screen.findByText('No connection. It goes on by itself.')).toBeVisible()
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(keys()).toEqual(['dial', 'back', 'clasp', 'upload-1']))
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.queryByText('a.jpg')).not.toBeInTheDocument()
  })
  expect(keys()).toEqual(['dial', 'back', 'clasp', 'upload-1'])
})

test('a file that is too large or empty is said at its place before it is sent, and the others are added', async () => {
  const { user } = await openPhotographs({ answers: uploadAnswers() })
  const huge = jpeg('huge.jpg', 1)
  Object.defineProperty(huge, 'size', { value: mostPhotographBytes + 1 })
  fireEvent.drop(screen.getByRole('heading', { name: 'Photographs' }), {
    dataTransfer: { files: [huge, jpeg('empty.jpg', 0), jpeg('good.jpg', 100)], types: ['Files'] },
  })
  const card = (name: string) => screen.getByText(name).closest('li')!
  expect(within(card('huge.jpg')).getByRole('alert')).toHaveTextContent('It has more than 40 MB.')
  expect(within(card('empty.jpg')).getByRole('alert')).toHaveTextContent('The file is empty.')
  await vi.waitFor(() => expect(keys()).toContain('upload-1'))
  await user.click(within(card('huge.jpg')).getByRole('button', { name: 'Leave it out' }))
  expect(screen.queryByText('huge.jpg')).not.toBeInTheDocument()
})

test('quick turns add up, and one whose answer was lost does not turn twice', async () => {
  const { user } = await openPhotographs()
  failures.push(() => Promise.reject(new TypeError('the connection broke')))
  const turn = screen.getByRole('button', { name: 'Turn, photograph 2' })
  await user.click(turn)
  await user.click(turn)
  expect(screen.getByText('It is being changed')).toBeVisible()
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(product.photos.map((each) => each.turn)).toEqual([0, 2, 0])
  })
  await vi.waitFor(() => expect(screen.queryByText('It is being changed')).not.toBeInTheDocument())
})

/** Opens the dialog on a picture of 300 × 200 pixels. */
async function openCrop(place: number, { user }: Awaited<ReturnType<typeof openPhotographs>>) {
  await user.click(screen.getByRole('button', { name: `Crop, photograph ${place}` }))
  const dialog = await screen.findByRole('dialog', { name: `Crop photograph ${place}` })
  const image = dialog.querySelector('img')!
  Object.defineProperties(image, { naturalWidth: { value: 300 }, naturalHeight: { value: 200 } })
  fireEvent.load(image)
  return { image, frame: within(dialog).getByRole('button', { name: 'Frame: arrow keys move it, plus and minus size it' }) }
}

test('the part that the shop shows is chosen by keys, and taken back to the whole picture', async () => {
  const opened = await openPhotographs()
  const { user } = opened
  const { frame } = await openCrop(1, opened)
  expect(screen.getByText('17% from the left, 0% from the top, size 100%')).toBeInTheDocument()
  frame.focus()
  await user.keyboard('----------')
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown}')
  expect(screen.getByText('30% from the left, 11% from the top, size 80%')).toBeInTheDocument()
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Show this part' }))
  await vi.waitFor(() => expect(product.photos[0]?.crop).toMatchObject({ height: expect.closeTo(0.8), top: expect.closeTo(0.11) }))
  const { width, height, left } = product.photos[0]?.crop ?? { width: 0, height: 0, left: 0 }
  expect([width * 300, left * 300]).toEqual([expect.closeTo(height * 200), expect.closeTo(90)])
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Crop, photograph 1' })).toHaveFocus())

  await vi.waitFor(() => expect(screen.queryByText('It is being changed')).not.toBeInTheDocument())
  const { image } = await openCrop(1, opened)
  expect(image.getAttribute('src')).toContain('&whole=true')
  expect(screen.getByText('30% from the left, 11% from the top, size 80%')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Whole picture' }))
  await vi.waitFor(() => expect(product.photos[0]?.crop).toBeNull())
})

test('another file comes into the place of a photograph', async () => {
  const { user } = await openPhotographs({
    answers: {
      ...uploadAnswers(),
      'PUT /v1/staff/products/w42/photos/back/file': (body) => changePhoto('back', { src: `/new/${(body as { upload: string }).upload}` }),
    },
  })
  await user.upload(screen.getByLabelText('Replace, photograph 2'), jpeg('better.jpg', 100))
  await vi.waitFor(() => expect(shown()).toEqual(['dial', 'upload-1', 'clasp']))
  expect(screen.queryByText('better.jpg')).not.toBeInTheDocument()
})

test('on a touch screen the camera comes before the files, and no dropping is offered', async () => {
  await openPhotographs()
  const [camera, files] = [screen.getByLabelText('Take a photograph'), screen.getByLabelText('Choose photographs, or drop them here')]
  expect(camera.compareDocumentPosition(files) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  // Nothing can be dropped there.
  expect(screen.getByText('Choose photographs')).toHaveClass('hidden', 'pointer-coarse:inline')
})

test('a code for a phone shows what has come from it, and can be ended', async () => {
  const state = { state: 'waiting', added: 0 }
  const made: unknown[] = []
  const ended: unknown[] = []
  const { user } = await openPhotographs({
    answers: {
      'POST /v1/desk/photo-links': (body) => (made.push(body), json({ data: { id: 'link', token: 'T'.repeat(43) } })),
      'POST /v1/desk/photo-links/look': () => json({ data: { ...state } }),
      'POST /v1/desk/photo-links/end': (body) => (ended.push(body), json({ data: { accepted: true } })),
      'GET /v1/staff/products/w42': () => json({ data: product }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Photographs from a phone' }))
  expect(await screen.findByRole('img', { name: 'The code to scan with the phone' })).toBeInTheDocument()
  expect(made).toEqual([{ product: 'w42' }])
  await expectNoAxeFindings()

  product = { ...product, version: product.version + 1, photos: [...product.photos, photo('from-phone')] }
  Object.assign(state, { state: 'open', added: 1 })
  expect(await screen.findByText(/The phone is connected\. 1 photograph has come\./, undefined, { timeout: 5_000 })).toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'The code to scan with the phone' })).not.toBeInTheDocument()
  await vi.waitFor(() => expect(shown()).toEqual(['dial', 'back', 'clasp', 'from-phone']))

  await user.click(screen.getByRole('button', { name: 'End it' }))
  expect(await screen.findByRole('button', { name: 'Photographs from a phone' })).toBeInTheDocument()
  expect(ended).toEqual([{ id: 'link' }])
})

test('more than a piece can have are offered to be sorted onto several, and are there then', async () => {
  const named = vi.fn(() => json({ data: [] }))
  const { user } = await openPhotographs({ answers: { ...uploadAnswers(), 'POST /v1/staff/named-products': named } })
  await user.upload(
    picker(),
    Array.from({ length: 28 }, (_, nth) => jpeg(`IMG_${nth}.jpg`, 100)),
  )
  const offer = (await screen.findByText(/^These are more photographs than the 30/)).closest('div')!
  expect(within(offer).getByRole('button', { name: 'Add the first 27' })).toBeVisible()
  await expectNoAxeFindings()
  await user.click(within(offer).getByRole('button', { name: 'Sort them onto pieces' }))
  expect(await screen.findByRole('button', { name: 'Add 28 photographs' })).toBeVisible()
  expect(named).toHaveBeenCalledOnce()
  expect(keys()).toEqual(['dial', 'back', 'clasp'])
})

/** A piece that is not stored yet: the server makes w42 of it. */
const openNew = async (create: (key: string | null) => Response | Promise<Response>) => {
  product = { ...stored, version: 1, fields: productFieldsSchema.parse({ type: 'watch' }), photos: [] }
  const opened = await openDesk('/products/new-watch', {
    'GET /v1/staff/products/w42': () => json({ data: product }),
    'POST /v1/staff/products': (_, { headers }) => create(headers.get('idempotency-key')),
    ...uploadAnswers(),
  })
  await screen.findByRole('heading', { name: 'Photographs' })
  return opened
}

test('a photograph as the first act makes the draft, once, and is added to it', async () => {
  const made = Promise.withResolvers<Response>()
  const created: (string | null)[] = []
  const { user, router } = await openNew((key) => {
    created.push(key)
    return made.promise
  })
  await user.upload(picker(), jpeg('a.jpg', 100))
  expect(await screen.findByText('a.jpg')).toBeVisible()
  // Half of it would be lost with the tab.
  const leave = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leave)
  expect(leave.defaultPrevented).toBe(true)
  await user.upload(picker(), jpeg('b.jpg', 100))
  made.resolve(json({ data: product }))
  await vi.waitFor(() => expect(keys()).toEqual(['upload-1', 'upload-2']))
  expect(created).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/products/w42')
  await vi.waitFor(() => expect(shown()).toEqual(['upload-1', 'upload-2']))
  await user.type(screen.getByLabelText('Serial number'), '7')
  expect(screen.getByLabelText('Serial number')).toHaveValue('7')
})

test('a first photograph whose draft cannot be made stays, and is tried again', async () => {
  let failing = 1
  const { user } = await openNew(() =>
    failing-- > 0 ? json({ code: 'request.rate-limited', message: 'Please wait a moment.' }, 429) : json({ data: product }),
  )
  await user.upload(picker(), jpeg('a.jpg', 100))
  const card = (await screen.findByText('a.jpg')).closest('li')!
  expect(await within(card).findByText('Please wait a moment.')).toBeVisible()
  await user.click(within(card).getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(keys()).toEqual(['upload-1']))
})
