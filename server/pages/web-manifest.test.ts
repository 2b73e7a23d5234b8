import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeOfWebManifest, themeColor, webManifestPath } from './web-manifest.ts'

test('each language has its own manifest, and no other path has one', () => {
  expect(localeOfWebManifest(webManifestPath('en'))).toBe('en')
  expect(localeOfWebManifest(webManifestPath('ar'))).toBe('ar')
  for (const path of ['/app.webmanifest', '/fr/app.webmanifest', '/en/app.webmanifest/', '/en'])
    expect(localeOfWebManifest(path)).toBeUndefined()
})

test("the browser's own bars have the color of the page", () => {
  const tokens = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8')
  const papers = [...tokens.matchAll(/--paper:.*\/\* (#\w{6}) \*\//g)].map((match) => match[1])
  expect(papers.slice(0, 2)).toEqual([themeColor.light, themeColor.dark])
})
