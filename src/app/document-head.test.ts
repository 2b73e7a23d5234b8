import { describe, expect, it } from 'vitest'
import { headTags, renderHeadTags } from './document-head.ts'

const match = (meta: unknown[], links: unknown[] = []) => ({ meta, links }) as Parameters<typeof headTags>[0][number]

describe('the head of a page', () => {
  it('lets the innermost route win', () => {
    const tags = headTags([
      match([{ title: 'Shop' }, { name: 'description', content: 'a' }]),
      match([{ title: 'Wahah 39' }, { name: 'description', content: 'b' }]),
    ])
    expect(renderHeadTags(tags)).toBe('<title>Wahah 39</title>\n<meta name="description" content="b" data-page-head>')
  })

  it('escapes texts of the catalogue', () => {
    const html = renderHeadTags(
      headTags([
        match([
          { title: '</title><script>' },
          { name: 'description', content: '"><script>' },
          { 'script:ld+json': { name: '</script><script>alert(1)' } },
        ]),
      ]),
    )
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain('<title>&lt;/title>&lt;script></title>')
    expect(html).toContain('content="&quot;>&lt;script>"')
    expect(JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? '')).toEqual({ name: '</script><script>alert(1)' })
  })

  it('has a link for each language and one canonical', () => {
    const links = [
      { rel: 'canonical', href: '/en' },
      { rel: 'canonical', href: '/en/shop' },
      { rel: 'alternate', hrefLang: 'en', href: '/en/shop' },
      { rel: 'alternate', hrefLang: 'ar', href: '/ar/shop' },
    ]
    const html = renderHeadTags(headTags([match([], links)]))
    expect(html.match(/canonical/g)).toHaveLength(1)
    expect(html).toContain('hreflang="ar"')
    expect(html).toContain('hreflang="en"')
  })
})
