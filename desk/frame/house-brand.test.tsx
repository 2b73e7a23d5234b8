import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const picture = (src: string) => ({ src, width: 640, height: 40 })
const light = picture('/face/light.svg')

test.each([
  ['without a dark one it stands on a plate', { en: { light } }, true],
  ['with a dark one it stands on the ground', { en: { light, dark: picture('/face/dark.svg') } }, false],
])('the logo of the house at the head of the desk: %s', async (_, logos, isPlated) => {
  const name = { en: 'Sundial House', ar: 'دار المزولة' }
  await openDesk('/house', { 'GET /v1/desk/shop': () => json({ data: { url: 'https://shop.example', name, logos } }) })
  const logo = await screen.findByRole('img', { name: 'Sundial House' })
  expect(logo.classList.contains('logo-plated')).toBe(isPlated)
})
