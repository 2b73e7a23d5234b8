import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { drainDatabases } from '../support/component/page-life.ts'
import { closePage } from '../support/component/page.tsx'

configure({ asyncUtilTimeout: 3_000 })

afterEach(async () => {
  closePage()
  await drainDatabases()
  localStorage.clear()
  sessionStorage.clear()
})
