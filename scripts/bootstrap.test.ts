import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** A clone with one package, on a machine with a fake `npm ci`. */
let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'))
  mkdirSync(join(clone, 'scripts'))
  mkdirSync(join(clone, 'machine'))
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(clone, 'scripts', 'bootstrap.mjs'))
  writeFileSync(
    join(clone, 'machine', 'npm'),
    '#!/bin/sh\necho "$*" >> npm-calls\nmkdir -p node_modules\n[ -f npm-installs ] && cp npm-installs node_modules/.package-lock.json\nexit 0\n',
    { mode: 0o755 },
  )
})
afterEach(() => rmSync(clone, { recursive: true }))

const one = { version: '1.0.0', integrity: 'sha512-one' }
const other = { version: '2.0.0', integrity: 'sha512-other', optional: true }
const lock = (packages: object) => JSON.stringify({ packages })
const inClone = (path: string, text: string) => writeFileSync(join(clone, path), text)
const installed = (packages: object) => {
  mkdirSync(join(clone, 'node_modules'), { recursive: true })
  inClone('node_modules/.package-lock.json', lock(packages))
}
const wants = (packages: object) => {
  inClone('package-lock.json', lock({ '': {}, ...packages }))
  inClone('npm-installs', lock(packages))
}
const bootstrap = () => {
  const { status, stderr } = spawnSync(process.execPath, [join(clone, 'scripts', 'bootstrap.mjs')], {
    encoding: 'utf8',
    env: { PATH: `${join(clone, 'node_modules', '.bin')}:${join(clone, 'machine')}:/usr/bin:/bin` },
  })
  const calls = join(clone, 'npm-calls')
  return { status, stderr, npm: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [] }
}

/** Also what only the build needs, which npm leaves out with NODE_ENV=production. */
const ci = 'ci --include=dev --no-audit --no-fund --loglevel=error'

describe('the bootstrap', () => {
  test('installs into a fresh clone', () => {
    wants({ 'node_modules/one': one })
    expect(bootstrap()).toMatchObject({ status: 0, npm: [ci], stderr: expect.stringContaining('one to five minutes') })
  })

  test('skips installed packages, and optional ones of other platforms', () => {
    wants({ 'node_modules/one': one, 'node_modules/other': other })
    installed({ 'node_modules/one': one })
    expect(bootstrap()).toMatchObject({ status: 0, npm: [], stderr: '' })
  })

  test.each([
    ['another version', { 'node_modules/one': { ...one, version: '0.9.0' } }],
    ['another content', { 'node_modules/one': { ...one, integrity: 'sha512-else' } }],
    ['nothing', {}],
  ])('installs over %s', (_, packages) => {
    wants({ 'node_modules/one': one })
    installed(packages)
    expect(bootstrap()).toMatchObject({ status: 0, npm: [ci] })
  })

  test('installs again after an interrupted installation', () => {
    wants({ 'node_modules/one': one })
    mkdirSync(join(clone, 'node_modules'))
    expect(bootstrap()).toMatchObject({ status: 0, npm: [ci] })
  })

  test('reports packages that npm did not install', () => {
    wants({ 'node_modules/one': one })
    inClone('npm-installs', lock({}))
    expect(bootstrap()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm ci ended, but node_modules/one is missing') })
  })
})
