import { expect, it } from 'vitest'
import { pagesOfFile, robotsTxt, sitemapEntries, sitemapFiles, sitemapIndex } from './sitemap.ts'

it('has every page in both languages, in files of at most 50,000 URLs', () => {
  const pages = Array.from({ length: 60_000 }, (_, index) => ({ path: `/product/p${index}` }))
  expect(sitemapFiles(pages.length)).toBe(3)
  const counts = [1, 2, 3].map((number) => sitemapEntries(pagesOfFile(pages, number), 'https://shop.example').match(/<loc>/g)?.length)
  expect(counts).toEqual([50_000, 50_000, 20_000])
  expect(sitemapIndex(3, 'https://shop.example')).toContain('<loc>https://shop.example/sitemaps/3.xml</loc>')
})

it('has the other language and the time of the last change, and escapes URLs', () => {
  const file = sitemapEntries([{ path: '/shop?a=1&b=2', changedAt: new Date('2026-11-20T08:00:00Z') }], 'https://shop.example')
  expect(file).toContain('<loc>https://shop.example/ar/shop?a=1&amp;b=2</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod>')
  expect(file).toContain('hreflang="en" href="https://shop.example/en/shop?a=1&amp;b=2"')
})

it('has the sitemap and disallows the API in robots.txt', () => {
  expect(robotsTxt('https://shop.example')).toMatch(/Disallow: \/v1\/[\s\S]*Sitemap: https:\/\/shop\.example\/sitemap\.xml/)
})
