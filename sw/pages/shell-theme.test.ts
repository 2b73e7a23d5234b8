import { expect, test } from 'vitest'
import { inTheme } from './shell-theme.ts'

const shell = `<!doctype html>
<html lang="ar" dir="rtl">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafaf7">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10120c">`

test('a shell in the chosen theme has its class, and its color, independent of the system’s theme', () => {
  expect(inTheme(shell, 'dark')).toBe(`<!doctype html>
<html lang="ar" dir="rtl" class="dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#10120c">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10120c">`)
  expect(inTheme(shell, 'light')).toContain('class="light"')
})
