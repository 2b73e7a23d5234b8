import lighthouse, { type Result } from 'lighthouse'
import { median } from './figures.ts'

const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Audit = {
  /** 0 to 100; of several runs the median. */
  scores: Record<(typeof categories)[number], number>
  /** The metrics of the performance score, as Lighthouse prints them; of the last run. */
  metrics: string[]
  /** Failed audits outside of performance. */
  failed: string[]
}

/**
 * Lighthouse's mobile audit with simulated throttling.
 * @param port DevTools port of a running Chromium
 */
export async function auditPage(url: string, port: number, runs: number): Promise<Audit> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message}`)
    results.push(result.lhr)
  }
  const scores = Object.fromEntries(
    categories.map((category) => [category, median(results.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100)))]),
  ) as Audit['scores']
  const failed = results.flatMap((lhr) =>
    categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0)
      .map(({ id }) => id),
  )
  const shown = metrics.map((id) => `${id} ${results.at(-1)?.audits[id]?.displayValue ?? '?'}`)
  return { scores, metrics: shown, failed: [...new Set(failed)] }
}
