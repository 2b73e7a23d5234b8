import type { StaffWaiting } from '#contract/inbox/inbox.ts'
import { type RequestWork, requestWorks } from '#contract/inbox/request-work.ts'

/** How many wait for each kind of work, the oldest of each since the same time. */
export const waiting = (counts: Partial<Record<RequestWork, number>>): StaffWaiting =>
  Object.fromEntries(
    requestWorks.map((work) => [work, { count: counts[work] ?? 0, ...(counts[work] && { since: '2026-11-27T10:00:00.000Z' }) }]),
  ) as StaffWaiting
