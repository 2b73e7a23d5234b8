/** Accessibility findings of a page in its current state. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

// axe runs in the page itself: AxeBuilder opens a second page for each run, which takes four times as long.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const colourRules = ['color-contrast', 'link-in-text-block']

/** Fails if axe finds anything on the page, once its transitions have ended; every rule counts. */
export async function axe(page: Page): Promise<void> {
  expect(await axeFindings(page), 'axe').toEqual([])
}

/**
 * The messages that `axe` fails with, one for each broken rule.
 * @param rules `colours`: only the contrast rules, for a page that differs only in its colors from one that was checked; `not colours`:
 * the others, which take a third of the time
 * @param without selectors of parts that are left out
 */
export async function axeFindings(
  page: Page,
  rules: 'all' | 'colours' | 'not colours' = 'all',
  without: readonly string[] = [],
): Promise<string[]> {
  // Evaluated as text, which the Content-Security-Policy does not block.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const chosen = {
    all: {},
    colours: { runOnly: { type: 'rule', values: colourRules } },
    'not colours': { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) },
  }[rules]
  return page.evaluate(
    async ([rulesToRun, exclude]) => {
      const moving = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(moving.map((animation) => animation.finished))
      const { axe: tool } = window as unknown as { axe: { run: (context: object, options: object) => Promise<AxeResults> } }
      const { violations } = await tool.run({ include: document, exclude }, { resultTypes: ['violations'], iframes: false, ...rulesToRun })
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(' ')).join('\n  ')}`)
    },
    [chosen, without] as const,
  )
}
