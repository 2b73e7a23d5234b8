// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { body, mainElement, openPage, structuredData } from './page-document.ts'
import { languages, request } from './requests.ts'

const words = {
  en: { hours: 'Monday to Friday 8am to 5pm', showOnMap: 'Show On Map' },
  ar: { hours: 'من الاثنين إلى الجمعة، 8 صباحًا إلى 5 مساءً', showOnMap: 'اعرض على الخريطة' },
}

describe.each(languages)('in %s', (lang) => {
  it('the location of the shop is in the HTML and in structured data', async () => {
    const response = await openPage(`/${lang}/contact-us`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://tiles.example;")
    expect(body().getByText(words[lang].hours, { exact: false })).toBeDefined()
    for (const protocol of ['tel:', 'mailto:']) expect(mainElement().querySelectorAll(`a[href^="${protocol}"]`)).toHaveLength(1)
    body().getByRole('link', { name: words[lang].showOnMap })
    expect(structuredData().ContactPage).toMatchObject({
      mainEntity: {
        '@type': 'Store',
        telephone: expect.stringMatching(/^\+966/) as unknown,
        address: { '@type': 'PostalAddress', streetAddress: expect.any(String) as unknown, addressCountry: 'SA' },
        geo: { latitude: expect.stringMatching(/^\d+\.\d{5}$/) as unknown, longitude: expect.stringMatching(/^\d+\.\d{5}$/) as unknown },
      },
    })
    expect(document.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')).toBeTruthy()
    expect(await (await request('/sitemap.xml')).text()).toContain(`/${lang}/contact-us</loc>`)
  })
})
