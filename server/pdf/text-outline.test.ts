import { expect, test } from 'vitest'
import { openOutliner } from './text-outline.ts'

test('a line has an outline in both scripts, whatever fonts the machine has', async () => {
  const outline = await openOutliner()
  const [latin, arabic, mixed] = [outline('Huda Q.'), outline('هدى القحطاني'), outline('هدى · 2026-11-29 23:19')]
  for (const { path, width } of [latin, arabic, mixed]) {
    expect(path).toMatch(/^M[-\d. ]+/)
    expect(width).toBeGreaterThan(1000)
  }
  // Letters are joined: apart, each has a form of its own, with another width.
  const apart = [...'محمد'].reduce((sum, letter) => sum + outline(letter).width, 0)
  expect(outline('محمد').width).not.toBeCloseTo(apart)
})
