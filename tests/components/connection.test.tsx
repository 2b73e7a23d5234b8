import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  let signsOfLife = 0
  page.answer({
    'GET /products': () => Promise.reject(new TypeError('Failed to fetch')),
    'GET /healthz': () => {
      signsOfLife++
      return new Response('ok')
    },
  })
  await followLastCard(page)
  await waitFor(() => expect(signsOfLife).toBeGreaterThan(0))
  // Until the response has been read.
  await act(() => new Promise((resolve) => setImmediate(resolve)))
  expect(strip()).not.toBeInTheDocument()
})
