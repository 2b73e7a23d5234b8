import { expect, test } from 'vitest'
import { composePage, originInPages } from './compose-page.ts'

const assets = { id: 'b', boot: '/b.js', css: '', sprite: '', chunks: () => [] }
const face = { id: 'own', names: { en: 'Dial & "Sons"', ar: 'ظلّ' }, pictures: { en: {}, ar: {} } }
const signIn = { providers: ['google', 'apple'], isDevelopment: false } as const
const head = `<link rel="canonical" href="${originInPages}/en"><script type="application/ld+json">{"url":"${originInPages}/en"}</script>`
const parts = { status: 200, head, body: '', state: '', routeIds: [], parts: [], texts: [] }
const pageOf = (origin: string) => composePage(parts, { locale: 'en', theme: undefined, origin, face, assets, signIn })

test('the origin is inserted into the head', () => {
  expect(pageOf('http://[::1]:4400')).toContain('href="http://[::1]:4400/en"')
  expect(pageOf('https://shop.example')).toContain('{"url":"https://shop.example/en"}')
})

test('no character of an origin can end an attribute, a script or a JSON string, or is a replacement pattern', () => {
  const page = pageOf('http://a"b<c>&\\$&')
  expect(page).toContain('href="http://a%22b%3Cc%3E%26%5C%24%26/en"')
  expect(page).toContain('{"url":"http://a%22b%3Cc%3E%26%5C%24%26/en"}')
})

test('a document names the sign-in providers', () =>
  expect(pageOf('https://shop.example')).toContain('<meta name="sign-in-offer" content="google apple">'))

test('only a page that is rendered on the device preloads its scripts in the head', () => {
  const withChunk = {
    locale: 'en',
    theme: undefined,
    origin: 'https://shop.example',
    face,
    assets: { ...assets, chunks: () => ['/app.js'] },
    signIn,
  } as const
  const preload = '<link rel="modulepreload" href="/app.js">'
  expect(composePage({ ...parts, onDevice: true }, withChunk)).toContain(preload)
  expect(composePage(parts, withChunk)).not.toContain(preload)
})

test('a document has the name of the shop in both languages, for the app and for the device', () => {
  const page = pageOf('https://shop.example')
  expect(page).toContain('<meta name="apple-mobile-web-app-title" content="Dial &amp; &quot;Sons&quot;">')
  expect(page).toContain('<meta name="application-name" lang="en" content="Dial &amp; &quot;Sons&quot;">')
  expect(page).toContain('<meta name="application-name" lang="ar" content="ظلّ">')
})

test('an own accent color is in the style of the document, and nothing of it where the drawn colors are shown', () => {
  const accent = { light: '#5b1f3a', dark: '#e3a7c3' }
  const options = { locale: 'en', theme: undefined, origin: 'https://shop.example', assets: { ...assets, css: 'a{}' }, signIn } as const
  const drawn = composePage(parts, { ...options, face })
  const own = composePage(parts, { ...options, face: { ...face, accent } })
  expect(drawn).toContain('<style>a{}</style>')
  expect(own.replace(/<style>.*<\/style>/, '<style>a{}</style>')).toBe(drawn)
  expect(own).toContain('<style>a{}:root{--primary:#5b1f3a;')
  expect(own.length - drawn.length).toBeLessThan(600)
})

test('an own logo is named for the device, takes the place of the drawn mark, and has a plate where it is for light grounds only', () => {
  const options = { locale: 'en', theme: undefined, origin: 'https://shop.example', assets, signIn } as const
  const light = { src: '/media/face/logo-light-1.svg', width: 4, height: 1 }
  const alone = composePage(parts, { ...options, face: { ...face, logos: { ar: { light } } } })
  expect(alone).toContain(
    '<meta name="shop-logo" content="{&quot;ar&quot;:{&quot;light&quot;:{&quot;src&quot;:&quot;/media/face/logo-light-1.svg&quot;',
  )
  expect(alone).toContain('svg:has(>use[href="#logo-mark"]){display:none}')
  expect(alone).toContain('.on-deep .logo-plated{background:#fafaf7')
  const both = composePage(parts, { ...options, face: { ...face, logos: { en: { light, dark: light } } } })
  expect(both).toContain('.logo-dark{display:none}')
  expect(both).not.toContain('.on-deep .logo-plated')
  // Of two languages each is shown as it is.
  const each = composePage(parts, { ...options, face: { ...face, logos: { en: { light, dark: light }, ar: { light } } } })
  expect(each).toContain('.logo-dark{display:none}')
  expect(each).toContain('.on-deep .logo-plated{background:#fafaf7')
})
