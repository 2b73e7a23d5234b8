import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FromCatalogueWorker, ToCatalogueWorker } from '#device/catalogue/catalogue-messages.ts'
import { openPage, type ShownPage } from '../support/component/page.tsx'

const strip = () => screen.queryByText('You are offline.')

/** Navigates to a page that has to fetch from the server. */
async function followLastCard({ user }: ShownPage): Promise<void> {
  const cards = await within(screen.getByRole('main')).findAllByRole('article')
  await user.click(within(cards.at(-1)!).getAllByRole('link')[0]!)
}

test('a captive portal counts as offline', async () => {
  const page = await openPage('/en/shop', { runtime: true })
  const portal = () => new Response('<html>Sign in to the station’s network</html>', { headers: { 'content-type': 'text/html' } })
  page.answer({ 'GET /': portal })
  await followLastCard(page)
  await waitFor(() => expect(strip()).toBeVisible())
  page.answer({ 'GET /': () => undefined })
  expect(await screen.findByText('Back online.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Back online.')).not.toBeInTheDocument())
  expect(strip()).not.toBeInTheDocument()
})

test('a single failed request does not count as offline', async () => {
  const page = await openPage('/en/shop', { runtime: true })
  let asked = 0
  let signsOfLife = 0
  page.answer({
    'GET /products': () => (asked++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : undefined),
    'GET /healthz': () => {
      signsOfLife++
      return new Response('ok')
    },
  })
  await followLastCard(page)
  // The second request succeeds.
  expect(await screen.findByRole('heading', { level: 2, name: /^(Watch details|Details)$/ })).toBeVisible()
  expect(signsOfLife).toBeGreaterThan(0)
  expect(strip()).not.toBeInTheDocument()
  // It would say so after having been offline.
  expect(screen.queryByText('Back online.')).not.toBeInTheDocument()
})

test('the strip says the time of a catalogue that is stored after the network was lost', async () => {
  const page = new EventTarget()
  const say = (data: FromCatalogueWorker) => page.dispatchEvent(new MessageEvent('message', { data }))
  let asOf: string | undefined
  let answered = 0
  window.catalogueWorker = Object.assign(page, {
    postMessage: (message: ToCatalogueWorker) => {
      if (message.type !== 'ask') return
      queueMicrotask(() => {
        say({ type: 'answer', id: message.id, ...(asOf && { answer: { value: true as const, asOf } }) })
        answered++
      })
    },
    terminate: () => undefined,
  }) as unknown as Worker
  const { loseNetwork } = await openPage('/en/faq', { runtime: true })
  await loseNetwork()
  await waitFor(() => expect(answered).toBe(1))
  expect(strip()).toBeVisible()
  expect(screen.queryByText(/^Catalogue of/)).not.toBeInTheDocument()
  asOf = new Date().toISOString()
  act(() => void say({ type: 'opened', locale: 'en' }))
  expect(await screen.findByText(/^Catalogue of today, \d\d:\d\d\.$/)).toBeVisible()
})
