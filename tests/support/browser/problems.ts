/** Errors and warnings that a page reports, and which of them a test expects. */
import type { Page } from '@playwright/test'

/** Problems as plain text. `expected` must occur, `allowed` may; any other one fails the test. */
export type Problems = { seen: string[]; expected: RegExp[]; allowed: RegExp[] }

/** The part of a page that reports problems. */
export type ReportingPage = Pick<Page, 'on'>

/**
 * Collects console errors and warnings (React's about hydration and the browser's about the Content-Security-Policy among them),
 * exceptions, failed requests and responses from 400 on.
 * @param seen is appended to
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
    // The page aborted the request: it navigated, or the shopper typed on.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`answer: ${response.status()} ${response.url()}`)
  })
}

/** Expected problems that have not occurred. */
export const unseenProblems = ({ seen, expected }: Problems): RegExp[] =>
  expected.filter((pattern) => !seen.some((problem) => pattern.test(problem)))

/** Problems that are neither expected nor allowed. */
export const unexpectedProblems = ({ seen, expected, allowed }: Problems): string[] =>
  seen.filter((problem) => ![...expected, ...allowed].some((pattern) => pattern.test(problem)))
