/**
 * Weighs the script that a first visit to each page loads before any interaction, and fails beyond the budget.
 *
 *   npm run budget                 a table
 *   npm run budget -- --files      and the files of each page
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { measuredPages } from '../tests/support/browser/phone.ts'
import { startProduct } from '../tests/support/server/product-server.ts'
import { chromiumArgs, ensureChromium } from './chromium.ts'
import { weighPageScript } from './build/page-script.ts'

/** In kB of 1000 bytes, brotli at quality 11. */
const budgetKb = 130
const aimKb = 100
/** The desk's one script, which its people load once a build. */
const deskBudgetKb = 170

const { values: options } = parseArgs({ options: { files: { type: 'boolean', default: false } } })
const kb = (bytes: number) => bytes / 1000

const product = await startProduct()
try {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  const pages = await measuredPages(product.origin)
  console.log(`Script before any interaction, kB of 1000 bytes, brotli 11 (budget ${budgetKb}, aim ${aimKb})`)
  const asked = (['home', 'shop', 'product'] as const).flatMap((name) => (['en', 'ar'] as const).map((lang) => ({ name, lang })))
  // Run them concurrently: the budget is bytes, not time.
  const weighed = await Promise.all(
    asked.map(async ({ name, lang }) => ({ title: `${name} ${lang}`, ...(await weighPageScript(browser, pages[name](lang))) })),
  )
  for (const { title, pageBytes, files } of weighed) {
    const isOver = kb(pageBytes) > budgetKb
    console.log(`  ${isOver ? '✗' : '✓'} ${title.padEnd(12)}${kb(pageBytes).toFixed(1).padStart(7)}`)
    if (options.files) {
      for (const file of files.toSorted((one, other) => other.bytes - one.bytes)) {
        console.log(`      ${kb(file.bytes).toFixed(1).padStart(7)}  ${file.path}`)
      }
    }
    // A page without scripts is within every budget, but broken.
    if (isOver || pageBytes === 0) process.exitCode = 1
  }
  await browser.close()

  const deskFiles = globSync(join(import.meta.dirname, '..', 'dist', 'desk', 'assets', 'index-*.js'))
  const deskKb = kb(deskFiles.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0))
  const isWithin = deskKb > 0 && deskKb <= deskBudgetKb
  console.log(`  ${isWithin ? '✓' : '✗'} ${'desk'.padEnd(12)}${deskKb.toFixed(1).padStart(7)} (budget ${deskBudgetKb})`)
  if (!isWithin) process.exitCode = 1
} finally {
  await product.stop()
}
