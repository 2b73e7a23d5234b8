import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pageDataOf, takePageData, takePreloadedData, type PageData } from './page-data.ts'

it('has the page’s data with the current time, without failed queries', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  server.setQueryData(['home', 'en'], { products: [1] }, { updatedAt: 1000 })
  await server.query({ queryKey: ['faq'], queryFn: () => Promise.reject(new Error('down')) }).catch(() => undefined)
  const sent = JSON.parse(JSON.stringify(pageDataOf(server))) as PageData

  const page = new QueryClient()
  page.setQueryData(['home', 'en'], { products: [] }, { updatedAt: 500 })
  const before = Date.now()
  takePageData(page, sent)

  expect(page.getQueryData(['home', 'en'])).toEqual({ products: [1] })
  expect(page.getQueryState(['home', 'en'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
  expect(page.getQueryCache().getAll()).toHaveLength(1)
})

it('shows preloaded data at once and fetches it again when its page opens', async () => {
  const page = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  takePreloadedData(page, [{ queryKey: ['product', '1'], data: 'of the payload' }])

  const opened = new QueryObserver(page, { queryKey: ['product', '1'], queryFn: () => Promise.resolve('of the server') })
  const shown = [opened.getCurrentResult().data]
  const unsubscribe = opened.subscribe(({ data }) => shown.push(data))
  await expect.poll(() => shown.at(-1)).toBe('of the server')
  unsubscribe()

  expect(shown[0]).toBe('of the payload')
})

it('does not fetch again what the app has fetched before', () => {
  const page = new QueryClient()
  page.setQueryData(['settings', 'en'], 'of the server')
  takePreloadedData(page, [{ queryKey: ['settings', 'en'], data: 'of the payload' }])

  expect(page.getQueryData(['settings', 'en'])).toBe('of the payload')
  expect(page.getQueryState(['settings', 'en'])?.isInvalidated).toBe(false)
})
