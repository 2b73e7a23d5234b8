import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sellPhotoView } from '#server/db/schema/sells.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { aJpeg } from '../../support/data/id-files.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { noRateLimits } from '../../support/server/no-rate-limits.ts'
import { sellCalls } from '../../support/server/sells.ts'
import { staffOverHttp, type StaffOverHttp } from '../../support/server/staff-over-http.ts'

const folder = mkdtempSync(join(tmpdir(), 'mizwala-sells-'))
let shop: OpenedShop
let tools: StaffOverHttp
beforeAll(async () => {
  shop = await openShop({ signIn: { rateLimits: noRateLimits } })
  tools = await staffOverHttp(shop)
})
afterAll(async () => {
  await tools.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => tools.run('sells', ...args)

let number: string
beforeEach(async () => {
  const calls = sellCalls(shop)
  const me = await calls.seller()
  number = (await calls.send(me, await calls.photos(me))).data.number
})

describe('sell requests', () => {
  test('are listed, shown, processed, approved at a price in their own currency, and completed', async () => {
    expect((await run('list', '--status', 'pending')).said).toMatch(
      new RegExp(`^${number} +pending .* Valmeris Fluvia 36 +\\$6,400 +Noura Al-Harbi$`, 'm'),
    )
    const shown = (await run('show', number)).said
    for (const line of [/^Asked +\$6,400$/m, /^Included +box, papers$/m, /^Photos +3$/m, /^Warranty date +2027-03-31$/m])
      expect(shown).toMatch(line)
    expect((await run('process', number)).said).toMatch(/^Status +processing$/m)
    const approved = (await run('approve', number, '--price', '6,000.50', '--reason', 'A fine piece.')).said
    expect(approved).toMatch(/^Agreed +\$6,000\.50$/m)
    expect(approved).toMatch(/approved +Huda +A fine piece\.$/m)
    expect((await run('complete', number)).said).toMatch(/^Status +completed$/m)
    expect(await run('close', number)).toMatchObject({ code: 1, complained: expect.stringContaining('It has been completed.') as unknown })
  })

  test('are approved with a price, rejected with a reason, and with nothing less', async () => {
    await run('process', number)
    for (const price of [[], ['--price', 'much'], ['--price', '0'], ['--price', '1,00']])
      expect(await run('approve', number, ...price)).toMatchObject({
        code: 2,
        said: '',
        complained: expect.stringMatching(/price/) as unknown,
      })
    for (const reason of [[], ['--reason', '  ']])
      expect(await run('reject', number, ...reason)).toMatchObject({
        code: 2,
        said: '',
        complained: expect.stringMatching(/reason/) as unknown,
      })
    expect((await run('reject', number, '--reason', 'Not original.')).said).toMatch(/rejected +Huda +Not original\.$/m)
  })

  test('give their photos into a folder that only this user can read; each view is recorded', async () => {
    await shop.db.delete(sellPhotoView)
    const to = join(folder, 'of', number)
    const { code, said } = await run('photos', number, to)
    const names = ['1-front.jpg', '2-back.jpg', '3-warranty-card.jpg'].map((name) => `${number}-${name}`)
    expect({ code, said }).toEqual({ code: 0, said: names.map((name) => join(to, name)).join('\n') })
    expect(readdirSync(to).toSorted()).toEqual(names)
    const [first = ''] = names
    expect(readFileSync(join(to, first))).toEqual(await aJpeg())
    expect(statSync(join(to, first)).mode & 0o777).toBe(0o600)
    expect(await shop.db.select().from(sellPhotoView)).toHaveLength(3)
    const log = await shop.db.select().from(staffAction).where(eq(staffAction.action, 'sell-photo.view'))
    expect(log.filter(({ staffName }) => staffName === 'Huda')).toHaveLength(3)
  })

  test('say where a photo could not be saved', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await run('photos', number, file)).toMatchObject({
      code: 2,
      said: '',
      complained: expect.stringContaining('could not be written') as unknown,
    })
  })

  test('are in the help', async () => {
    const { said } = await run('--help')
    for (const command of ['list', 'show', 'photos', 'process', 'approve', 'reject', 'complete', 'close'])
      expect(said).toContain(`  sells ${command}`)
    expect((await run('approve', '--help')).said).toContain('--price')
  })
})
