import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram, installPackages } from '../programs.ts'

/** What systemd says of the units in docs/systemd. */

const units = join(import.meta.dirname, '../..', 'docs', 'systemd')
const services = ['mizwala.service', 'mizwala-backup.service']
/** Of 10: less is safer. */
const mostExposed = 2.5

let folder: string
beforeAll(() => {
  if (!findProgram(['systemd-analyze'], process.env)) installPackages('systemd-analyze', ['systemd'], 'install systemd by hand')
  folder = mkdtempSync(join(tmpdir(), 'units-'))
  cpSync(units, folder, { recursive: true })
  // systemd looks whether the program is there: this machine may have its Node elsewhere.
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace('ExecStart=node', `ExecStart=${process.execPath}`))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

test('systemd finds nothing wrong with the units', () => {
  const { status, stdout, stderr } = analyze('verify', ...readdirSync(folder).map((name) => join(folder, name)))
  expect([status, stdout + stderr]).toEqual([0, ''])
})

test.each(services)('%s is allowed little beyond what it needs', (name) => {
  const { stdout } = analyze('security', '--offline=yes', join(folder, name))
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])
  expect(exposure).toBeLessThanOrEqual(mostExposed)
})
