import { describe, expect, test } from 'vitest'
import { combinations, looksOnce, patience, testsIn } from './end-to-end.ts'
import { readWritten } from './source-files.ts'

const specs = [...readWritten()].filter(([path]) => path.endsWith('.spec.ts'))
const all = specs.flatMap(([path, source]) => testsIn(path, source))

describe('end-to-end tests', () => {
  test('each have tags for language and width', () => {
    expect(all.length).toBeGreaterThan(50)
    expect(all.filter((one) => one.combinations.length === 0).map(({ place }) => place)).toEqual([])
  })

  test('are spread evenly over the four combinations', () => {
    const runs = all.flatMap((one) => one.combinations)
    for (const combination of combinations) {
      const share = runs.filter((name) => name === combination).length / runs.length
      expect(share, combination).toBeGreaterThan(0.18)
    }
  })

  test('use assertions that wait, and neither sleep nor raise a timeout', () => {
    expect(specs.flatMap(([path, source]) => looksOnce(path, source))).toEqual([])
    expect(specs.flatMap(([path, source]) => patience(path, source))).toEqual([])
  })
})

describe('the rules themselves', () => {
  test('know the tags of a test', () => {
    const source =
      "test('a', { tag: '@phone-ar' }, async () => {})\ntest('b', { tag: ['@desktop-en', '@desktop-only'] }, async () => {})\ntest('c', async () => {})\nconst wide = { tag: '@desktop-ar' }\ntest('d', wide, async () => {})"
    expect(testsIn('a.spec.ts', source)).toEqual([
      { place: 'a.spec.ts:1', combinations: ['phone-ar'] },
      { place: 'a.spec.ts:2', combinations: ['desktop-en'] },
      { place: 'a.spec.ts:3', combinations: [] },
      { place: 'a.spec.ts:5', combinations: ['desktop-ar'] },
    ])
  })

  test('find an assertion that does not wait, a sleep and a longer timeout', () => {
    expect(looksOnce('a.spec.ts', "expect(await page.getByRole('status').textContent()).toBe('1')")).toEqual(['a.spec.ts:1'])
    expect(looksOnce('a.spec.ts', 'await expect.poll(() => row.textContent()).toBe(1)\nexpect(await ask()).toBe(1)')).toEqual([])
    expect(patience('a.spec.ts', 'test.slow()\nawait page.waitForTimeout(5)')).toEqual(['a.spec.ts:1', 'a.spec.ts:2'])
  })
})
