import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { type Problems, unexpectedProblems, unseenProblems, watchPage, type ReportingPage } from '../support/browser/problems.ts'

// All end-to-end tests rely on this: each of these problems of a page must be detected.

/** A page that emits the events of a test. */
function watched() {
  const page = new EventEmitter()
  const problems: Problems = { seen: [], expected: [], allowed: [] }
  watchPage(page as unknown as ReportingPage, problems.seen)
  const log = (type: string, text: string) =>
    page.emit('console', { type: () => type, text: () => text, location: () => ({ url: 'http://shop/en' }) })
  const answer = (status: number, url: string) => page.emit('response', { status: () => status, url: () => url })
  const fail = (errorText: string) => page.emit('requestfailed', { url: () => 'http://shop/assets/a.js', failure: () => ({ errorText }) })
  return { page, problems, log, answer, fail }
}

test('a console error and a warning are detected, other lines are not', () => {
  const { problems, log } = watched()
  log('error', 'Hydration failed')
  log('warning', 'deprecated')
  log('debug', 'not loaded yet')
  log('warning', 'Service Worker registration blocked by Playwright')
  expect(unexpectedProblems(problems)).toEqual([
    'console error: Hydration failed (http://shop/en)',
    'console warning: deprecated (http://shop/en)',
  ])
})

test('an exception is detected', () => {
  const { page, problems } = watched()
  page.emit('pageerror', Object.assign(new Error('unheard'), { stack: 'Error: unheard\n    at shop.js:1' }))
  expect(unexpectedProblems(problems)).toEqual(['exception: Error: unheard\n    at shop.js:1'])
})

test('a missing file and a failed request are detected, one that the page aborted is not', () => {
  const { problems, answer, fail } = watched()
  answer(404, 'http://shop/assets/missing.js')
  answer(304, 'http://shop/assets/a.js')
  fail('net::ERR_CONNECTION_RESET')
  fail('net::ERR_ABORTED')
  expect(unexpectedProblems(problems)).toEqual([
    'answer: 404 http://shop/assets/missing.js',
    'request: http://shop/assets/a.js net::ERR_CONNECTION_RESET',
  ])
})

test('an expected problem passes, and is reported as missing if it does not occur', () => {
  const { problems, answer } = watched()
  problems.expected.push(/^answer: 404 .*missing\.js/, /^console error: .*404/)
  expect(unseenProblems(problems)).toHaveLength(2)
  answer(404, 'http://shop/assets/missing.js')
  expect(unseenProblems(problems)).toEqual([/^console error: .*404/])
  expect(unexpectedProblems(problems)).toEqual([])
})

test('an allowed problem may occur or not; another one is detected', () => {
  const { problems, log } = watched()
  problems.allowed.push(/ERR_INTERNET_DISCONNECTED/)
  expect(unseenProblems(problems)).toEqual([])
  log('error', 'net::ERR_INTERNET_DISCONNECTED')
  log('error', 'Hydration failed')
  expect(unexpectedProblems(problems)).toEqual(['console error: Hydration failed (http://shop/en)'])
})
