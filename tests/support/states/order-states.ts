import type { OrderStage } from '#src/features/orders/order-stage.ts'

/** The histories of an order, step by step: the moves of the contract and the events beside them. */
export type OrderMove =
  | 'sends a receipt'
  | 'payment arrived'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'receipt rejected'
  | 'refunded'
  | 'canceled by the shopper'
  | 'canceled by the shop'
  | 'time runs out'

export type OrderState = {
  name: string
  /** How an order that was just placed comes into this state. */
  moves: readonly OrderMove[]
  stage: OrderStage
}

const paid = ['sends a receipt', 'payment arrived'] as const

/**
 * Every state in which a shopper can see an order: each status with each of its steps. The tests of the pages and the pictures of the
 * screens share them.
 */
export const orderStates = [
  { name: 'receipt due', moves: [], stage: 'receipt-due' },
  { name: 'receipt sent', moves: ['sends a receipt'], stage: 'checking' },
  { name: 'paid', moves: paid, stage: 'preparing' },
  { name: 'packed', moves: [...paid, 'packed'], stage: 'prepared' },
  { name: 'on its way', moves: [...paid, 'packed', 'shipped'], stage: 'shipped' },
  { name: 'delivered', moves: [...paid, 'packed', 'shipped', 'delivered'], stage: 'completed' },
  { name: 'receipt rejected', moves: ['sends a receipt', 'receipt rejected'], stage: 'rejected-due' },
  { name: 'second receipt sent', moves: ['sends a receipt', 'receipt rejected', 'sends a receipt'], stage: 'checking' },
  { name: 'receipt rejected, too late', moves: ['sends a receipt', 'receipt rejected', 'time runs out'], stage: 'rejected-late' },
  { name: 'partly refunded', moves: [...paid, 'refunded'], stage: 'refunded' },
  { name: 'canceled by the shopper', moves: ['canceled by the shopper'], stage: 'canceled' },
  { name: 'canceled by the shop', moves: [...paid, 'refunded', 'canceled by the shop'], stage: 'canceled-by-shop' },
  { name: 'closed', moves: ['time runs out'], stage: 'closed' },
] as const satisfies readonly OrderState[]
export type OrderStateName = (typeof orderStates)[number]['name']
