// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { body, heading, mainElement, openPage } from './page-document.ts'
import { languages, request } from './requests.ts'

const words = {
  en: {
    title: 'Pre-order',
    hours: 'Monday to Friday 9 to 6',
    office: '18 Takhassusi Street, Riyadh 12331',
    until: /^Open until/,
    brand: 'Brand',
  },
  ar: {
    title: 'الطلب المسبق',
    hours: 'من الاثنين إلى الجمعة، 9 إلى 6',
    office: '18 شارع التخصصي، الرياض 12331',
    until: /^متاح حتى/,
    brand: 'العلامة',
  },
}

describe.each(languages)('the pre-order page in %s', (lang) => {
  it('is in the HTML: the form, its deadline, phone hours and office', async () => {
    const say = words[lang]
    const response = await openPage(`/${lang}/pre-order`)
    expect(response.status).toBe(200)
    expect(heading().textContent).toBe(say.title)
    expect(body().getByText(say.until).querySelector('time')?.dateTime).toMatch(/:00:00\.000Z$/)
    for (const text of [say.hours, say.office]) expect(mainElement().textContent).toContain(text)
    body().getByLabelText(new RegExp(`^${say.brand}`))
    expect(await (await request('/sitemap.xml')).text()).toContain(`/${lang}/pre-order</loc>`)
  })
})
