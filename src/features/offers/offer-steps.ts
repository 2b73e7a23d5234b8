import type { HistoryStep } from '#src/contract/request-history.ts'
import type { Offer } from '#src/contract/offers.ts'

/** A rung of an offer's timeline. */
export type OfferStep =
  /** What has happened; the last one is where it stands. */
  | { kind: 'sent' | 'moved'; state: 'done' | 'now'; step: HistoryStep }
  /** It is being read: no move of its own, but where it stands until it is decided. */
  | { kind: 'reading'; state: 'now' }
  /** The shopper's own turn: it becomes completed when the piece is bought. */
  | { kind: 'to-buy'; state: 'next' }

/** Its history, the first step as "sent", with what comes next where that is known. */
export function offerSteps({ history, status, createdAt }: Pick<Offer, 'history' | 'status' | 'createdAt'>): OfferStep[] {
  const [sent = { status: 'pending', at: createdAt, by: 'shopper' } as const, ...moves] = history
  return [
    { kind: 'sent', state: 'done', step: sent },
    ...moves.map((step, place) => ({
      kind: 'moved' as const,
      state: place < moves.length - 1 ? ('done' as const) : ('now' as const),
      step,
    })),
    ...(status === 'pending' ? [{ kind: 'reading' as const, state: 'now' as const }] : []),
    ...(status === 'approved' ? [{ kind: 'to-buy' as const, state: 'next' as const }] : []),
  ]
}
