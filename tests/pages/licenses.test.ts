import { expect, it } from 'vitest'
import { request } from './requests.ts'

it('the licenses of scripts, worker, fonts and drawings are a file of the build', async () => {
  const response = await request('/licenses.txt')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain\b.*utf-8/i)
  const text = await response.text()
  for (const name of [
    'react-dom',
    '@tanstack/react-router',
    'zod',
    'workbox-core',
    '@phosphor-icons/core',
    'country-flag-icons',
    'tailwindcss',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)\\n\\n.*copyright`, 'ims'))
  expect(text).toMatch(/^@fontsource\/ibm-plex-sans-arabic \S+ \(OFL-1\.1\)\n\n.*SIL OPEN FONT LICENSE/ms)
})
