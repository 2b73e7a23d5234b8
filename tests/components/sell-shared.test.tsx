import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../support/component/page.tsx'
import { aPhoto, fakePhotoDecoder } from '../support/component/photos.ts'
import { fillUntilPhotos, main, openSell, stepHeading, textbox } from '../support/component/sell-form.ts'

beforeEach(() => {
  fakePhotoDecoder()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})
afterEach(() => {
  closePage()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What the service worker does with a share. @param keepsDevice into what the device has already */
async function share(files: readonly File[], { keepsDevice = false } = {}) {
  await openPage('/en/settings', { keepsDevice })
  const { storeSharedPhotos } = await import('#device/drafts/shared-photos.ts')
  await storeSharedPhotos(files, Date.now())
}
const openAgain = (query = '') => openSell(query, { keepsDevice: true })
const photos = (...names: string[]) => names.map((name) => aPhoto(name))
const shown = () =>
  main()
    .queryAllByRole('img')
    .map((image) => image.getAttribute('alt'))
const isShareEmpty = async () => {
  const { hasSharedPhotos } = await import('#device/drafts/shared-photos.ts')
  return !(await hasSharedPhotos())
}

test('shared photos are in the form and its draft, whichever step it opens at, and are taken once', async () => {
  await share(photos('a.jpg', 'b.jpg'))
  const page = await openAgain('?step=photos')
  expect(await screen.findByText('2 photos added from your gallery')).toBeVisible()
  await stepHeading(1)
  await waitFor(async () => expect(await isShareEmpty()).toBe(true))
  await fillUntilPhotos(page)
  expect(shown()).toEqual(['Front', 'Back'])
  await waitFor(() => expect(main().getByText(/^Draft saved on this device/)).toBeVisible())

  await openAgain('?step=photos')
  await stepHeading(3)
  await waitFor(() => expect(shown()).toEqual(['Front', 'Back']))
  expect(screen.queryByText(/added from your gallery/)).not.toBeInTheDocument()
})

test('they are added to those of the draft, and those without a slot or that are no photos are named', async () => {
  const first = await openSell()
  await fillUntilPhotos(first)
  await first.user.upload(main().getByLabelText(/^Front/), aPhoto('front.jpg'))
  await waitFor(() => expect(main().getByText(/^Draft saved on this device/)).toBeVisible())
  const many = photos(...Array.from({ length: 13 }, (_, at) => `${at}.jpg`))
  many[1] = new File(['text'], 'letter.jpg')
  await share(many, { keepsDevice: true })
  await openAgain('?step=photos')
  expect(await screen.findByText('10 photos added from your gallery')).toBeVisible()
  // One is no photo, one has no slot, and one was beyond what a share may have.
  expect(screen.getByText('3 could not be added. See “Upload Picture” for the reason.')).toBeVisible()
  const lines = within(main().getByRole('alert')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'letter.jpg: Invalid file type. Please upload an image.',
    '2 photos were not added: a request has twelve at most.',
  ])
  expect(shown()).toHaveLength(11)
  await waitFor(async () => expect(await isShareEmpty()).toBe(true))
})

test('they stay on the device until a customer is signed in, and wait while another tab takes them', async () => {
  await share(photos('a.jpg'))
  await openPage('/en/sell?step=photos', { runtime: true, keepsDevice: true })
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(await isShareEmpty()).toBe(false)

  const opening = openAgain()
  let isHeld = true
  const request = vi.fn(async (_name: string, _how: object, act: (lock: object | null) => unknown) => act(isHeld ? null : {}))
  Object.assign(navigator.locks, { request })
  await opening
  await waitFor(() => expect(request).toHaveBeenCalled())
  expect(await isShareEmpty()).toBe(false)
  isHeld = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('One photo added from your gallery')).toBeVisible()
})

test('a share without a photo says so', async () => {
  await share([new File(['text'], 'letter.txt')])
  await openAgain()
  expect(await screen.findByText('No photos were added from your gallery')).toBeVisible()
})

test.each([
  ['none', 'What you shared contains no photos.'],
  ['not-stored', 'The shared photos could not be saved on this device. Choose them in the step “Upload Picture”.'],
  [
    'lost',
    'The shared photos did not arrive, because the app was not ready yet. Share them again, or choose them in the step “Upload Picture”.',
  ],
])('a share that brought nothing says why: %s', async (problem, words) => {
  const { address } = await openSell(`?step=photos&shared=${problem}`)
  expect(await screen.findByText(words)).toBeVisible()
  await waitFor(() => expect(address()).toBe('/en/sell'))
})

test('what was shared is not taken into a request that is corrected', async () => {
  const refuse = () => Response.json({ code: 'request.invalid', message: 'No.' }, { status: 409 })
  const answers = {
    'POST /uploads': () => new Response(null, { status: 201, headers: { location: '/v1/uploads/u1' } }),
    'PATCH /uploads/': ({ headers, body }: { headers: Headers; body: unknown }) =>
      new Response(null, {
        status: 204,
        headers: { 'upload-offset': String(Number(headers.get('upload-offset')) + (body as ArrayBuffer).byteLength) },
      }),
    'POST /sells': refuse,
  }
  const page = await openSell('', { answers })
  await fillUntilPhotos(page)
  await page.user.upload(main().getByLabelText(/^Front/), photos('a.jpg', 'b.jpg', 'c.jpg'))
  await waitFor(() => expect(shown()).toHaveLength(3))
  await page.user.click(main().getByRole('button', { name: 'Send request' }))
  await screen.findByText(/Not accepted/)
  await share(photos('d.jpg'), { keepsDevice: true })
  const again = await openPage('/en/outbox', { runtime: true, signedIn: true, hasId: true, keepsDevice: true })
  await again.user.click(await main().findByRole('button', { name: 'Correct and resend' }))
  await waitFor(() => expect(textbox('Message')).toHaveValue('In the evening, please.'))
  await again.user.type(textbox('Message'), ' Or on Sunday.')
  expect(await main().findByText(/^Draft saved on this device/)).toBeVisible()
  expect(screen.queryByText(/added from your gallery/)).not.toBeInTheDocument()
  expect(await isShareEmpty()).toBe(false)
})
