import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { closePage } from '../support/component/page.tsx'

configure({ asyncUtilTimeout: 3_000 })

afterEach(() => {
  closePage()
  localStorage.clear()
  sessionStorage.clear()
})
