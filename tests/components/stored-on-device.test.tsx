import { screen, waitFor, within } from '@testing-library/react'
import { createStore, set } from 'idb-keyval'
import { describe, expect, inject, test, vi } from 'vitest'
import type { Home } from '#src/contract/catalogue.ts'
import { openPage } from '../support/component/page.tsx'

/** Puts a query where the shop stores those of a guest. */
const store = (query: object) =>
  set('1/guest', { timestamp: Date.now(), buster: '1', queries: [query] }, createStore('mizwala-queries', 'queries'))
const ofHome = { queryKey: ['home', 'en', 'SAR'], queryHash: '["home","en","SAR"]', dataUpdatedAt: Date.now() }

describe('the bare shell', () => {
  test('shows what is stored without the server', async () => {
    const headers = { locale: 'en', currency: 'SAR' }
    const home = (await (await fetch(`${inject('apiOrigin')}/v1/home`, { headers })).json()) as { data: Home }
    await openPage('/en/faq')
    await store({ ...ofHome, data: home.data })
    await openPage('/en', { keepsDevice: true, bareShell: true, answers: { 'GET /home': () => new Promise(() => {}) } })
    expect(within(screen.getByRole('main')).getAllByRole('article')[0]).toHaveTextContent(home.data.bestDeals[0]!.model)
  })

  test('leaves a stored query out that is broken, and asks the server', async () => {
    await openPage('/en/faq')
    await store({ ...ofHome, data: { brands: 'none' } })
    const { calls } = await openPage('/en', { keepsDevice: true, bareShell: true })
    expect((await within(screen.getByRole('main')).findAllByRole('article'))[0]).toBeVisible()
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('GET /home')
  })
})

test('what was stored of a product and is broken is left out', async () => {
  localStorage.setItem('mizwala.recently-viewed.1', '[{"product":{"id":')
  await openPage('/en')
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  // The part that would show it has come.
  await waitFor(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument()
})
