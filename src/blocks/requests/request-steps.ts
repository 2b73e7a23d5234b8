import type { HistoryStep } from '#src/contract/request-history.ts'
import type { RequestStatus } from '#src/contract/requests/statuses.ts'

/** As much of a request as its timeline shows. */
export type Followed = { status: RequestStatus; createdAt: string; history: readonly HistoryStep[] }

/** A rung of a request's timeline. */
export type RequestStep =
  /** What has happened; the last one is where it stands. */
  | { kind: 'sent' | 'moved'; state: 'done' | 'now'; step: HistoryStep }
  /** It is being read: no move of its own, but where it stands until it is decided. */
  | { kind: 'reading'; state: 'now' }

/** Its history, the first step as "sent". */
export function requestSteps({ history, status, createdAt }: Followed): RequestStep[] {
  const [sent = { status: 'pending', at: createdAt, by: 'shopper' } as const, ...moves] = history
  return [
    { kind: 'sent', state: 'done', step: sent },
    ...moves.map((step, place) => ({
      kind: 'moved' as const,
      state: place < moves.length - 1 ? ('done' as const) : ('now' as const),
      step,
    })),
    ...(status === 'pending' ? [{ kind: 'reading' as const, state: 'now' as const }] : []),
  ]
}
