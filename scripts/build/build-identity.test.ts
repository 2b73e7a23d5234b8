import { expect, test } from 'vitest'
import { variablesOfBuild } from './build-identity.ts'

test('a build is made anew for other variables, and only for those that it reads', () => {
  expect(variablesOfBuild({ VITE_PATH_RULES: '{}', VITE_GUEST_TARGET: '', PORT: '4400', VITE_BUILD_ID: 'a1' })).toEqual([
    ['VITE_GUEST_TARGET', ''],
    ['VITE_PATH_RULES', '{}'],
  ])
  expect(variablesOfBuild({ PORT: '4400' })).toEqual([])
})
