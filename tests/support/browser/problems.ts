/** What a page complains of behind the shopper's back, and which of it a test has expected. */
import type { Page } from '@playwright/test'

/** Complaints in plain text. `expected` must come, `allowed` may; every other one fails the test. */
export type Problems = { seen: string[]; expected: RegExp[]; allowed: RegExp[] }

/** The part of a page that reports. */
export type ReportingPage = Pick<Page, 'on'>

/**
 * Writes down console errors and warnings (React's about hydration and the browser's about the Content-Security-Policy among them), exceptions, failed
 * requests and answers from 400 on.
 * @param seen is added to
 */
export function watchPage(page: ReportingPage, seen: string[]): void {
  page.on('console', (message) => {
    // Tests without a worker block it (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning')
      seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => void seen.push(`exception: ${error.stack || `${error.name}: ${error.message}`}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // The page gave the request up: it went elsewhere, or the shopper typed on.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`answer: ${response.status()} ${response.url()}`)
  })
}

/** Expected complaints that have not come. */
export const unseenProblems = ({ seen, expected }: Problems): RegExp[] =>
  expected.filter((pattern) => !seen.some((problem) => pattern.test(problem)))

/** Complaints that nobody expected. */
export const unexpectedProblems = ({ seen, expected, allowed }: Problems): string[] =>
  seen.filter((problem) => ![...expected, ...allowed].some((pattern) => pattern.test(problem)))
