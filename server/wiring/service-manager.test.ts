import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellServiceManager } from './service-manager.ts'

let folder: string
const said = () => readFileSync(join(folder, 'said'), { encoding: 'utf8', flag: 'a+' }).trim().split('\n')
const log = pino({ level: 'silent' })
const environment = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '200000' }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notify-'))
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$*" >> ${folder}/said\n`)
  chmodSync(join(folder, 'systemd-notify'), 0o755)
  vi.stubEnv('PATH', folder + delimiter + process.env.PATH)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('systemd hears that the shop is ready, and that it is well while its database answers', async () => {
  let isWell = true
  const asked = vi.fn(() => (isWell ? Promise.resolve() : Promise.reject(new Error('away'))))
  await tellServiceManager({ environment, database: { ping: asked }, log })
  expect(said()).toEqual(['--ready'])
  await expect.poll(said).toContain('WATCHDOG=1')
  isWell = false
  // What was on its way when the database went has arrived after two more questions.
  const twoMoreQuestions = async () => {
    const already = asked.mock.calls.length
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(already + 2)
  }
  await twoMoreQuestions()
  const before = said().length
  await twoMoreQuestions()
  expect(said()).toHaveLength(before)
})

test('without systemd nothing is said', async () => {
  await tellServiceManager({ environment: {}, database: { ping: () => Promise.resolve() }, log })
  expect(said()).toEqual([''])
})
