import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { beforeAll, expect, test } from 'vitest'
import { createMetrics } from '#server/platform/metrics.ts'
import { watchShop } from '#server/wiring/open-metrics.ts'
import { findProgram, installPackages } from '../../scripts/programs.ts'
import { openShop } from '../support/server/api-shop.ts'

const folder = join(import.meta.dirname, '../../docs/monitoring')
const installMs = 120_000

/** Debian's Prometheus has it; it is installed where it is missing. */
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })

beforeAll(() => {
  if (findProgram(['promtool'], process.env) === undefined) installPackages('promtool', ['prometheus'], 'install it by hand.')
}, installMs)

test('Prometheus takes the rules, and they ring when they should', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts-test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args)
    expect(status, stdout + stderr).toBe(0)
  }
})

const dashboardSchema = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })

test('every metric of the rules and the dashboard is one that the shop has', async () => {
  const metrics = createMetrics(() => {})
  const shop = await openShop({ metrics })
  const { database } = shop
  watchShop(metrics, { shop, deps: { ...shop, database, clock: { now: () => new Date() } } })
  const { body } = await metrics.text()
  await shop.close()
  const declared = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')))
  const asked = [
    readFileSync(join(folder, 'alerts.yml'), 'utf8'),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].join('\n')
  const named = new Set([...asked.matchAll(/\b(?:mizwala|nodejs|process)_\w+/g)].map(([name]) => name))
  const missing = [...named].filter((name) => !declared.has(name) && !declared.has(name.replace(/_(?:bucket|count|sum)$/, '')))
  expect(named.size).toBeGreaterThan(12)
  expect(missing).toEqual([])
})
