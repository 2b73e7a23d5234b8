import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withCredentials } from './credentials.ts'

test('each file of the folder of credentials is a setting, and the environment goes before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'credentials-'))
  writeFileSync(join(folder, 'mizwala_FILES_KEY'), 'of the file\n')
  writeFileSync(join(folder, 'SMTP_URL'), 'smtp://of.the.file')
  const environment = { CREDENTIALS_DIRECTORY: folder, SMTP_URL: 'smtp://mail.example', PORT: '4400' }
  expect(withCredentials(environment)).toEqual({ ...environment, FILES_KEY: 'of the file' })
  rmSync(folder, { recursive: true })
  expect(withCredentials({ PORT: '4400' })).toEqual({ PORT: '4400' })
})
