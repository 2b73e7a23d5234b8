import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { type Problems, unexpectedProblems, unseenProblems, watchPage, type ReportingPage } from '../support/browser/problems.ts'

// All end-to-end tests rely on this: each of these complaints of a page must be noticed.

/** A page that says what a test lets it say. */
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

test('a console error and a warning are noticed, other lines are not', () => {
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

test('an exception is noticed', () => {
  const { page, problems } = watched()
  page.emit('pageerror', Object.assign(new Error('unheard'), { stack: 'Error: unheard\n    at shop.js:1' }))
  expect(unexpectedProblems(problems)).toEqual(['exception: Error: unheard\n    at shop.js:1'])
})

test('a missing file and a failed request are noticed, one that the page gave up is not', () => {
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

test('a complaint that was expected passes, and is missed where it does not come', () => {
  const { problems, answer } = watched()
  problems.expected.push(/^answer: 404 .*missing\.js/, /^console error: .*404/)
  expect(unseenProblems(problems)).toHaveLength(2)
  answer(404, 'http://shop/assets/missing.js')
  expect(unseenProblems(problems)).toEqual([/^console error: .*404/])
  expect(unexpectedProblems(problems)).toEqual([])
})

test('one that is allowed may come or not; another one beside it is noticed', () => {
  const { problems, log } = watched()
  problems.allowed.push(/ERR_INTERNET_DISCONNECTED/)
  expect(unseenProblems(problems)).toEqual([])
  log('error', 'net::ERR_INTERNET_DISCONNECTED')
  log('error', 'Hydration failed')
  expect(unexpectedProblems(problems)).toEqual(['console error: Hydration failed (http://shop/en)'])
})
