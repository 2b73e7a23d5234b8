import { describe, expect, it } from 'vitest'
import { languages, request } from './requests.ts'

describe.each(languages)('in %s', (lang) => {
  it('the settings are not for search engines', async () => {
    expect(await (await request(`/${lang}/settings`)).text()).toContain('<meta name="robots" content="noindex"')
  })

  it.each([
    ['account/profile', { en: 'My Profile', ar: 'ملفي الشخصي' }],
    ['sell', { en: 'Sell an item', ar: 'بِع قطعة' }],
  ])('the HTML of the private page %s has its title and nothing else, for any visitor', async (name, title) => {
    const path = `/${lang}/${name}`
    const guest = await request(path)
    const customer = await request(path, { cookie: 'user=%7B%22token%22%3A%22x%22%7D' })
    expect(guest.status).toBe(200)
    const html = await guest.text()
    expect(await customer.text()).toBe(html)
    expect(html).toContain(`<title>${title[lang]}`)
    expect(html).toContain('content="noindex"')
    expect(guest.headers.has('x-page-audience'), 'the worker keeps what says for whom it was drawn').toBe(false)
  })
})
