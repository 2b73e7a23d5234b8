import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanSvg, SvgHasText, SvgUnusable } from './svg-logo.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 10">'
const inSvg = (content: string) => cleanSvg(`${open}${content}</svg>`)

/** What each tries, and a part of it that must be nowhere in the result. */
const attacks: [what: string, content: string, never: RegExp][] = [
  ['a script', '<script>alert(1)</script>', /script|alert/],
  ['a script of another file', '<script xlink:href="https://evil.example/x.js"/>', /script|evil/],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>', /script|alert/i],
  ['a script of HTML', '<html:script xmlns:html="http://www.w3.org/1999/xhtml">alert(1)</html:script>', /script|alert/],
  ['an event', '<path d="M0 0" onload="alert(1)" onclick="alert(1)"/>', /on(?:load|click)|alert/],
  ['an event of an animation', '<animate onbegin="alert(1)" attributeName="x"/>', /animate|alert/],
  ['an animated address', '<a><set attributeName="href" to="javascript:alert(1)"/></a>', /<a|set|javascript/],
  ['a link', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>', /<a|javascript/],
  [
    'foreign content',
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
    /foreign|iframe|evil/,
  ],
  ['a picture of another server', '<image href="https://evil.example/x.png" width="1" height="1"/>', /image|evil/],
  ['a picture in the address', '<image href="data:image/svg+xml;base64,PHN2Zz4=" width="1" height="1"/>', /image|data:/],
  ['a use of another file', '<use href="https://evil.example/x.svg#a"/><use xlink:href="//evil.example/x.svg#a"/>', /evil/],
  ['a use of data', '<use href="data:image/svg+xml,%3Csvg%20id=%27a%27/%3E#a"/>', /data:/],
  ['a fill of another file', '<path d="M0 0" fill="url(https://evil.example/x.svg#a)"/>', /evil|url/],
  ['a style with an address', '<path d="M0 0" style="fill:red;background:url(//evil.example)"/>', /evil|url|background/],
  ['a style with letters in another way', '<path d="M0 0" style="fill:\\75rl(//evil.example)"/>', /evil|\\/],
  ['a style with a comment in a name', '<path d="M0 0" style="fill:u/**/rl(//evil.example)"/>', /evil|rl\(/],
  ['a sheet that imports', '<style>@import "https://evil.example/x.css"; .a{fill:red}</style>', /import|evil/],
  ['a sheet with an address', '<style>.a{fill:url(https://evil.example/x)} .b{mask:image-set("x.png" 1x)}</style>', /evil|image-set/],
  ['a sheet with a font', '<style>@font-face{font-family:x;src:url(x.woff)} text{font-family:x}</style>', /font/],
  ['a sheet that ends early', '<style><![CDATA[</style><script>alert(1)</script>]]></style>', /<script|alert/],
  ['a filter', '<filter id="f"><feImage href="https://evil.example"/></filter><path d="M0 0" filter="url(#f)"/>', /feImage|filter|evil/],
  ['another namespace', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', /script|alert/],
  ['an instruction', '<?xml-stylesheet href="https://evil.example/x.css"?>', /stylesheet|evil/],
  ['a comment', '<!-- <script>alert(1)</script> -->', /script|alert/],
  [
    'a handler in an attribute of another namespace',
    '<path xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" d="M0 0"/>',
    /event/,
  ],
]

describe('an SVG that tries something', () => {
  test.each(attacks)('%s', (_, content, never) => {
    const { svg } = inSvg(`${content}<rect width="4" height="4"/>`)
    expect(svg).not.toMatch(never)
    expect(svg).toContain('<rect width="4" height="4">')
  })

  test.each([
    ['an entity', '<!DOCTYPE svg [<!ENTITY a "x">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>&a;</title></svg>'],
    [
      'a file as an entity',
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">&a;</svg>',
    ],
    ['broken XML', `${open}<path></svg>`],
    ['HTML', '<!doctype html><html><script>alert(1)</script></html>'],
    ['an SVG within something else', `<div>${open}</svg></div>`],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'],
    ['a size of nothing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 10"/>'],
    ['no namespace', '<svg viewBox="0 0 1 1"/>'],
    ['depth', `${open}${'<g>'.repeat(70)}${'</g>'.repeat(70)}</svg>`],
    ['number', `${open}${'<g/>'.repeat(6000)}</svg>`],
    ['nothing', ''],
  ])('is not taken: %s', (_, source) => expect(() => cleanSvg(source)).toThrow(SvgUnusable))

  test('grows no further by what uses itself', () => {
    const level = (name: string, of: string) => `<g id="${name}">${`<use href="#${of}"/>`.repeat(10)}</g>`
    const { svg } = inSvg(
      `<g id="a"><rect width="1" height="1"/></g>${level('b', 'a')}${level('c', 'b')}${level('d', 'c')}<use href="#d"/>`,
    )
    expect(svg.match(/<use/g)).toHaveLength(1)
  })
})

describe('an SVG of an editor', () => {
  const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="80px" height="20px" viewBox="0 0 40 10" inkscape:version="1.3">
<title>Dial &amp; Sons</title><defs><style>.cls-1{fill:#5b1f3a;stroke-width:.5px}.cls-2{fill:url(#g)}</style>
<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" style="stop-color:rgb(9, 9, 9)"/></linearGradient>
<clipPath id="c"><rect width="40" height="10"/></clipPath></defs>
<g clip-path="url(#c)" transform="translate(1 0) scale(.9)"><path class="cls-1" d="M0 0h10v10H0z"/><circle class="cls-2" cx="20" cy="5" r="4"/></g></svg>`

  test('keeps what it looks like', async () => {
    const clean = cleanSvg(drawing)
    expect(clean).toMatchObject({ width: 40, height: 10, removed: [] })
    for (const part of [
      '.cls-1{fill:#5b1f3a;stroke-width:.5px}',
      'fill:url(#g)',
      'clip-path="url(#c)"',
      'stop-color:rgb(9, 9, 9)',
      'Dial &amp; Sons',
    ])
      expect(clean.svg).toContain(part)
    const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(80, 20).raw().toBuffer()
    expect((await pixels(clean.svg)).equals(await pixels(drawing))).toBe(true)
  })

  test('cleaned again is the same, and what was left out is named', () => {
    const { svg } = cleanSvg(drawing)
    expect(cleanSvg(svg).svg).toBe(svg)
    expect(inSvg('<text x="1"/><path d="M0 0" onclick="x()"/>').removed).toEqual(['onclick=', 'text'])
  })
})

describe('what is written in a drawing', () => {
  test.each(['<text>Dial</text>', '<g><text x="1"><tspan>Dial</tspan></text></g>', '<text><textPath href="#a">Dial</textPath></text>'])(
    'text is refused: nobody would see it (%s)',
    (content) => expect(() => inSvg(`<path d="M0 0h4v4H0z"/>${content}`)).toThrow(SvgHasText),
  )
  test('an empty text, and a title, are no loss', () => {
    expect(inSvg('<title>Dial</title><text> </text><path d="M0 0h4v4H0z"/>').removed).toEqual(['text'])
  })

  test.each([
    ['a digit first', '.\\30 2d9{fill:#c00}', '02d9'],
    ['a digit first, in six digits', '.\\0000302d9{fill:#c00}', '02d9'],
    ['a point', '.cls\\.1{fill:#c00}', 'cls.1'],
    ['letters of another script', '.ذهب{fill:#c00}', 'ذهب'],
  ])('a color of a class whose name has %s is kept', async (_, css, name) => {
    const { svg, removed } = inSvg(`<style>${css}</style><rect class="${name}" width="40" height="10"/>`)
    expect(removed).toEqual([])
    const { data } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0xcc, 0, 0])
  })

  test.each(['.a\\3b }b{fill:red}', '.a\\7b url\\28 //evil.example\\29{fill:red}', '.a\\3c script\\3e{fill:red}'])(
    'an escape begins and ends nothing (%s)',
    (css) => {
      const { svg } = inSvg(`<style>${css}</style><rect width="4" height="4"/>`)
      expect(svg).not.toMatch(/<script|url\(|evil\.example\)|&lt;script/)
    },
  )
})
