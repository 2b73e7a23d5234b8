import { locales } from '#contract/locale.ts'

/** A sitemap may have 50,000 URLs; each page has one per language. */
const pagesPerFile = Math.floor(50_000 / locales.length)

export type SitemapPage = { /** Without the language: `/shop`. */ path: string; changedAt?: Date }

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The number of files for the sitemap of `pages` pages. */
export const sitemapFiles = (pages: number): number => Math.max(1, Math.ceil(pages / pagesPerFile))

/** The pages of one of them, `number` from 1. */
export const pagesOfFile = (pages: readonly SitemapPage[], number: number): readonly SitemapPage[] =>
  pages.slice((number - 1) * pagesPerFile, number * pagesPerFile)

/** The XML before and after the entries of a file. */
export const sitemapStart = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
export const sitemapEnd = '</urlset>\n'

/** Lines of a file: every page in every language, each naming the others. */
export function sitemapEntries(pages: readonly SitemapPage[], origin: string): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const address = (locale: string) => xml(`${origin}/${locale}${path}`)
    const alternates = locales.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`).join('')
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return locales.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${alternates}</url>\n`)
  })
  return entries.join('')
}

/** The index that names the files. */
export function sitemapIndex(files: number, origin: string): string {
  const entries = Array.from({ length: files }, (_, index) => `<sitemap><loc>${xml(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}

/** Filtered lists and payload files are no pages of their own. */
export const robotsTxt = (origin: string): string => `User-agent: *
Allow: /
Disallow: /v1/
Disallow: /*/_payload.json

Sitemap: ${origin}/sitemap.xml
`
