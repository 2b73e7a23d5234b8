import type { HistoryStep } from '#contract/requests/request-history.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'

/** The fields of a request that its timeline shows. */
export type Followed = { status: RequestStatus; createdAt: string; history: readonly HistoryStep[] }

/** A step of a request's timeline. */
export type RequestStep =
  /** A past status change, or the house's price for an offer that stays pending; the last change is the current status. */
  | { kind: 'sent' | 'moved'; state: 'done' | 'now'; step: HistoryStep }
  /** The request is under review: no status of its own, but the current step until it is decided. */
  | { kind: 'reading'; state: 'now' }

/** The request's history, with the first step as "sent". */
export function requestSteps({ history, status, createdAt }: Followed): RequestStep[] {
  const [sent = { status: 'pending', at: createdAt, by: 'shopper' } as const, ...moves] = history
  return [
    { kind: 'sent', state: 'done', step: sent },
    ...moves.map((step, index) => ({
      kind: 'moved' as const,
      state: index < moves.length - 1 || status === 'pending' ? ('done' as const) : ('now' as const),
      step,
    })),
    ...(status === 'pending' ? [{ kind: 'reading' as const, state: 'now' as const }] : []),
  ]
}
