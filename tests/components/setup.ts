import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { clearCookies } from '../support/component/cookies.ts'
import { drainDatabases } from '../support/component/page-life.ts'
import { closePage } from '../support/component/page.tsx'

// A busy machine may take its time: the first page of a run compiles its modules.
configure({ asyncUtilTimeout: 20_000 })

afterEach(async () => {
  closePage()
  await drainDatabases()
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
})
