import { screen, waitFor, within } from '@testing-library/react'
import { createStore, set } from 'idb-keyval'
import { describe, expect, test, vi } from 'vitest'
import type { Home } from '#contract/home/home.ts'
import { fromApi } from '../support/component/api.ts'
import { openPage } from '../support/component/page.tsx'

/** Persists a query as the shop does for a guest. */
const store = (query: object) =>
  set('1/guest', { timestamp: Date.now(), buster: '1', queries: [query] }, createStore('mizwala-queries', 'queries'))
const ofHome = { queryKey: ['home', 'en', 'SAR'], queryHash: '["home","en","SAR"]', dataUpdatedAt: Date.now() }

describe('the bare shell', () => {
  test('shows what is stored without the server', async () => {
    const home = await fromApi<{ data: Home }>('/home')
    await openPage('/en/faq')
    await store({ ...ofHome, data: home.data })
    await openPage('/en', { keepsDevice: true, bareShell: true, answers: { 'GET /home': () => new Promise(() => {}) } })
    expect(within(screen.getByRole('main')).getAllByRole('article')[0]).toHaveTextContent(home.data.bestDeals[0]!.model)
  })

  test('ignores a corrupt stored query, and fetches it from the server', async () => {
    await openPage('/en/faq')
    await store({ ...ofHome, data: { brands: 'none' } })
    const { calls } = await openPage('/en', { keepsDevice: true, bareShell: true })
    expect((await within(screen.getByRole('main')).findAllByRole('article'))[0]).toBeVisible()
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('GET /home')
  })
})

test('a corrupt stored product is left out', async () => {
  localStorage.setItem('mizwala.recently-viewed.1', '[{"product":{"id":')
  await openPage('/en')
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  // The lazy part that would show it is loaded.
  await waitFor(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument()
})

test('recently viewed products are shown below home, in either language', async () => {
  const rowOf = (title: string) => screen.findByRole('heading', { name: title }).then((heading) => within(heading.closest('section')!))
  await openPage('/en/product/w8d4q1nh')
  await waitFor(() => expect(localStorage.getItem('mizwala.recently-viewed.1')).toContain('w8d4q1nh'))
  await waitFor(() => vi.dynamicImportSettled())
  // No other product was viewed.
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument()

  await openPage('/en')
  const english = await rowOf('Recently viewed')
  expect(english.getAllByRole('article')).toHaveLength(1)
  expect(english.getByRole('article')).toHaveTextContent('Wahah 39')
  const { user, address } = await openPage('/ar')
  const arabic = await rowOf('قطع شاهدتها مؤخرًا')
  expect(arabic.getByRole('article')).toHaveTextContent('واحة 39')
  await user.click(arabic.getByRole('link'))
  expect(await screen.findByRole('heading', { level: 1, name: 'واحة 39' })).toBeVisible()
  expect(address()).toBe('/ar/product/w8d4q1nh')
})
