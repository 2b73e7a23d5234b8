import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pageDataOf, takePageData, type PageData } from './page-data.ts'

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
