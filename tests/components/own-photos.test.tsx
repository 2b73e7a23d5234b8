import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sell } from '#contract/sells/sells.ts'
import { ownSell as sell } from '../support/data/own-sells.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer, type ShownPage } from '../support/component/page.tsx'

/** The photos on the page of a sell request, and the one of its front in the list and on the account's home. */

const listOf =
  (...data: Sell[]): Answer =>
  () => ({ data, meta: { total: data.length, page: 1, perPage: 100 } })
const photo: Answer = () => new Response('jpg', { headers: { 'content-type': 'image/jpeg' } })
const main = () => within(screen.getByRole('main'))
const open = (path: string, answers: Record<string, Answer>) => openPage(`/en/account${path}`, { runtime: true, signedIn: true, answers })

/** The object URLs that are in use. jsdom has none. */
const objectUrls = new Set<string>()
let made = 0
/** From now on every observed element is on the screen, and object URLs are counted. */
function showEverything(): void {
  objectUrls.clear()
  class OnScreen {
    private readonly notify: IntersectionObserverCallback
    constructor(notify: IntersectionObserverCallback) {
      this.notify = notify
    }
    observe(target: Element) {
      this.notify([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: OnScreen })
  Object.assign(URL, {
    createObjectURL: () => {
      made += 1
      objectUrls.add(`blob:${made}`)
      return `blob:${made}`
    },
    revokeObjectURL: (url: string) => objectUrls.delete(url),
  })
}
const photoCalls = ({ calls }: ShownPage) => calls.filter(({ path }) => path.includes('/photos/'))
/** Opens the page of a sell request, with its photos on the screen. */
async function openWithPhotos(answers: Record<string, Answer>): Promise<ShownPage> {
  const page = await open('/sells', { 'GET /sells?': listOf(sell()), 'GET /sells/s1': () => ({ data: sell() }), ...answers })
  showEverything()
  await page.navigate('/en/account/sells/s1')
  await main().findByRole('heading', { name: 'Product images' })
  return page
}

test('its photos are fetched with the token when they come near the screen, can be saved, and leave the memory with the page', async () => {
  const far = await open('/sells/s1', { 'GET /sells/s1': () => ({ data: sell() }), 'GET /sells?': listOf() })
  await main().findByRole('heading', { name: 'Product images' })
  expect(photoCalls(far)).toEqual([])

  const page = await openWithPhotos({ 'GET /sells/s1/photos/': photo })
  for (const each of ['Front', 'Back', 'Warranty card', 'Photo 4']) expect(await main().findByRole('img', { name: each })).toBeVisible()
  expect(photoCalls(page).map(({ path }) => path)).toEqual(['f1', 'f2', 'f3', 'f4'].map((id) => `/sells/s1/photos/${id}`))
  for (const { headers } of photoCalls(page)) expect(headers.get('authorization')).toMatch(/^Bearer ./)
  expect(main().getByText('Only you and our specialists see these photos.')).toBeVisible()
  const names = main()
    .getAllByRole('link', { name: /^Save / })
    .map((link) => [link.textContent, link.getAttribute('download')])
  expect(names).toEqual([
    ['Save Front', '1-front.jpg'],
    ['Save Back', '2-back.jpg'],
    ['Save Warranty card', '3-warranty-card.png'],
    ['Save Photo 4', '4-more.heic'],
  ])
  await expectNoAxeFindings()
  // The front stands at the head, too.
  expect(objectUrls.size).toBe(5)
  await page.navigate('/en/account/home')
  await waitFor(() => expect(objectUrls.size).toBe(0))
})

test('the list shows the photo of the front, fetched with the token near the screen, and a drawing where there is none', async () => {
  const { front: _, ...older } = sell({ id: 's2', number: '10042', model: 'Sahra 40' })
  const page = await open('/profile', { 'GET /sells?': listOf(sell(), older), 'GET /sells/s1/photos/': photo })
  showEverything()
  await page.navigate('/en/account/sells')
  const picture = async () => within(await main().findByRole('link', { name: /Fluvia 36/ })).findByRole('presentation')
  expect(await picture()).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  expect(within(main().getByRole('link', { name: /Sahra 40/ })).queryByRole('presentation')).not.toBeInTheDocument()
  expect(photoCalls(page)).toEqual([expect.objectContaining({ path: '/sells/s1/photos/f1' })])
  for (const { headers } of photoCalls(page)) expect(headers.get('authorization')).toMatch(/^Bearer ./)
  await expectNoAxeFindings()
  // A format that the browser does not draw.
  fireEvent.error(await picture())
  await waitFor(() => expect(main().queryByRole('presentation')).not.toBeInTheDocument())
  await page.navigate('/en/account/profile')
  await waitFor(() => expect(objectUrls.size).toBe(0))
})

test('the account’s home shows the photo of an item that we will buy', async () => {
  const approved = sell({ status: 'approved' })
  const page = await open('/profile', { 'GET /sells?': listOf(approved), 'GET /sells/s1/photos/': photo })
  showEverything()
  await page.navigate('/en/account/home')
  const card = (await main().findByRole('heading', { name: 'We will buy your item' })).closest('section')!
  expect(await within(card).findByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/^blob:/))
})

test('a photo that the browser cannot show can be saved', async () => {
  await openWithPhotos({ 'GET /sells/s1/photos/': photo })
  fireEvent.error(await main().findByRole('img', { name: 'Photo 4' }))
  expect(main().getByText('Your browser cannot show this photo. You can save it.')).toBeVisible()
  expect(main().queryByRole('img', { name: 'Photo 4' })).not.toBeInTheDocument()
  expect(main().getByRole('link', { name: 'Save Photo 4' })).toHaveAttribute('download', '4-more.heic')
  await expectNoAxeFindings()
})

test('a photo that is gone says so, and one that fails can be retried', async () => {
  const refused =
    (status: number, code: string): Answer =>
    () =>
      Response.json({ code, message: 'no' }, { status })
  const { user, answer } = await openWithPhotos({
    'GET /sells/s1/photos/': photo,
    'GET /sells/s1/photos/f1': refused(404, 'resource.not-found'),
    'GET /sells/s1/photos/f2': refused(429, 'request.rate-limited'),
  })
  expect(await main().findByText('This photo is no longer here.')).toBeVisible()
  expect(await main().findByText('The photo could not be loaded.')).toBeVisible()
  answer({ 'GET /sells/s1/photos/f2': photo })
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByRole('img', { name: 'Back' })).toBeVisible()
  expect(main().getByRole('listitem', { name: 'Back' })).toHaveFocus()
})

test('offline the page says that the photos are not on the device, and shows them when the network is back', async () => {
  const page = await open('/sells', {
    'GET /sells?': listOf(sell()),
    'GET /sells/s1': () => ({ data: sell() }),
    'GET /sells/s1/photos/': photo,
  })
  await waitFor(() => expect(page.calls.map(({ path }) => path)).toContain('/sells/s1'))
  showEverything()
  await page.loseNetwork()
  await page.navigate('/en/account/sells/s1')
  expect(await main().findByText(/^Photos are not stored on this device\./)).toBeVisible()
  expect(main().queryByRole('img')).not.toBeInTheDocument()
  expect(photoCalls(page)).toEqual([])
  await expectNoAxeFindings()
  await page.restoreNetwork()
  expect(await main().findByRole('img', { name: 'Front' }, { timeout: 10_000 })).toBeVisible()
  expect(main().getByText('Only you and our specialists see these photos.')).toBeVisible()
})
