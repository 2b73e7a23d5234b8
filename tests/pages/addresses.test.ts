import { describe, expect, it } from 'vitest'
import { languages, request } from './requests.ts'

describe.each(languages)('in %s', (lang) => {
  const accepted = { en: 'en-GB', ar: 'ar-SA' }[lang]

  it('an address without a language leads to the language of the browser', async () => {
    const response = await request('/', { 'accept-language': accepted })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/${lang}`)
  })
})

it.each(['/favicon.ico', '/apple-touch-icon.png', '/old/picture.JPG'])('%s, a file that is not there, leads to no page', async (path) => {
  expect((await request(path)).status).toBe(404)
})
