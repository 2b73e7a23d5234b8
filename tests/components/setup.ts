import '@testing-library/jest-dom/vitest'
import { configure, prettyDOM } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import * as React from 'react'
import { afterEach, beforeEach } from 'vitest'
import { clearCookies } from '../support/component/cookies.ts'
import { drainDatabases } from '../support/component/page-life.ts'
import { closePage } from '../support/component/page.tsx'
import { expectNoProblems, watchProblems } from '../support/component/problems.ts'

// A busy machine may take its time: the first page of a run compiles its modules.
configure({ asyncUtilTimeout: 40_000 })

// `findBy` and `waitFor` throw an error at each look, whose message prints the whole document: it is printed only where the message is
// read.
configure({ getElementError: missingElement })

function missingElement(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, missingElement)
  return Object.defineProperty(error, 'message', { configurable: true, get: () => `${message ?? ''}\n\n${prettyDOM(container)}` })
}

// React takes a stack trace of each element for its warnings, an eighth of the tests' time. After many within a second it takes no more.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } = React as unknown as Record<string, object>
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

beforeEach(watchProblems)
// Each test has a device of its own.
beforeEach(() => void (globalThis.indexedDB = new IDBFactory()))

afterEach(async () => {
  closePage()
  await drainDatabases()
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
  expectNoProblems()
})
