import { expect, test } from 'vitest'
import { nearestRendition } from './renditions.ts'

const at = (file: string) => `https://shop.example/media/w8d4q1nh/${file}`

test.each([
  ['a smaller one, where there is no larger', '1-0-960.avif', ['1-0-320.avif', '1-0-640.avif'], '1-0-640.avif'],
  ['the smallest that is large enough', '1-0-320.avif', ['1-0-1280.avif', '1-0-640.avif'], '1-0-640.avif'],
  ['the same width in another format', '1-0-640.webp', ['1-0-640.avif'], '1-0-640.avif'],
  ['no other photograph of the product', '1-1-640.avif', ['1-0-640.avif'], undefined],
  ['no photograph of before it was changed', '2-0-640.avif', ['1-0-640.avif'], undefined],
  ['nothing where nothing is cached', '1-0-640.avif', [], undefined],
])('%s', (_, asked, cached, nearest) => {
  expect(nearestRendition(at(asked), cached.map(at))).toBe(nearest && at(nearest))
})

test('no photo of another product, and nothing for an invalid URL', () => {
  const cached = ['https://shop.example/media/otherone/1-0-640.avif']
  expect(nearestRendition(at('1-0-960.avif'), cached)).toBeUndefined()
  expect(nearestRendition('https://shop.example/media/otherone/1-0', cached)).toBeUndefined()
})

test('a scene has its widths as well', () => {
  const scene = (file: string) => `https://shop.example/scenes/${file}`
  expect(nearestRendition(scene('hero-1-1600.avif'), [scene('hero-1-phone-640.avif'), scene('hero-1-960.avif')])).toBe(
    scene('hero-1-960.avif'),
  )
})
