/** Sell requests as the API gives them to their owner. */
import type { HistoryStep } from '#contract/requests/request-history.ts'
import type { Sell, SellPhoto } from '#contract/sells/sells.ts'
import { aSell } from './sells.ts'

const { name, email, phone, contactMethod, ...item } = aSell()
const sent: HistoryStep = { status: 'pending', at: '2026-11-20T10:00:00.000Z', by: 'shopper' }
const front: SellPhoto = { id: 'f1', name: 'front', type: 'image/jpeg', bytes: 3 }
export const ownSell = (changes: Partial<Sell> = {}): Sell => ({
  ...item,
  front,
  id: 's1',
  number: '10041',
  status: 'pending',
  createdAt: sent.at,
  contact: { name, email, phone, contactMethod },
  photos: [
    front,
    { id: 'f2', name: 'back', type: 'image/jpeg', bytes: 3 },
    { id: 'f3', name: 'warrantyCard', type: 'image/png', bytes: 3 },
    { id: 'f4', name: 'more', type: 'image/heic', bytes: 3 },
  ],
  history: [sent],
  may: { cancel: true },
  ...changes,
})
/** Below the price asked. */
const agreedPrice = { amount: 6_000_00, currency: 'USD' } as const
/** A sell request that the staff have moved. */
export const movedSell = (status: Sell['status'], reason?: string): Sell =>
  ownSell({
    status,
    may: { cancel: status === 'processing' },
    ...(status === 'approved' || status === 'completed' ? { agreedPrice } : {}),
    history: [
      sent,
      {
        status,
        at: '2026-11-21T10:00:00.000Z',
        by: status === 'canceled' ? 'shopper' : 'staff',
        ...(reason !== undefined && { reason }),
      },
    ],
  })
