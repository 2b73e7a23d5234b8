import { expect, test } from '../support/browser/test.ts'

// The fixture that all stories rely on: each of these must fail, or a complaint of the page would go unheard.
test.describe('a story fails', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await page.route(`${baseURL}/empty`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title>' }),
    )
    await page.goto('/empty')
  })

  test('on a console error', async ({ page }) => {
    test.fail()
    await page.evaluate(() => console.error('Hydration failed'))
  })

  test('on a console warning', async ({ page }) => {
    test.fail()
    await page.evaluate(() => console.warn('deprecated'))
  })

  test('on an exception', async ({ page }) => {
    test.fail()
    const heard = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('unheard')
      })
    })
    await heard
  })

  test('on a missing file', async ({ page }) => {
    test.fail()
    await page.evaluate(() => fetch('/assets/missing.js'))
  })

  test('on a complaint that was expected and did not come', ({ expectProblem }) => {
    test.fail()
    expectProblem(/404/)
  })

  test('on a complaint about something else while the network is away', async ({ page, loseNetwork }) => {
    test.fail()
    await loseNetwork()
    await page.evaluate(() => console.error('Hydration failed'))
  })

  test('not on one about the network that it took away, nor on the lack of one', async ({ page, loseNetwork }) => {
    await loseNetwork()
    await page.evaluate(() => fetch('/assets/missing.js').catch(() => undefined))
    await loseNetwork()
  })

  test('not on one that was expected', async ({ page, expectProblem }) => {
    expectProblem(/^answer: 404 .*missing\.js/)
    expectProblem(/^console error: .*404/)
    expect(await page.evaluate(async () => (await fetch('/assets/missing.js')).status)).toBe(404)
  })
})
