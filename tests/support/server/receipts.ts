import type { Order } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { aPdf } from '../data/id-files.ts'
import type { OpenedShop } from './api-shop.ts'
import { type Answer, callsOf, type SignedIn } from './customers.ts'
import { tusCalls } from './tus-calls.ts'

/** Receipts as a customer sends them: the upload first, then the call. */
export function receiptCalls(shop: OpenedShop, me: Pick<SignedIn, 'headers'>) {
  const call = callsOf(shop, me)
  return {
    upload: (bytes: Uint8Array = aPdf()) => tusCalls(shop).uploaded(me, bytes),
    send: (orderId: string, upload: string, headers: Record<string, string> = {}): Promise<Answer<Order>> =>
      call<Order>('POST', `/orders/${orderId}/receipt`, { files: { receipt: [upload] } }, headers),
    async sent(orderId: string): Promise<Order> {
      const { status, data, code } = await this.send(orderId, await this.upload())
      if (status !== 200) throw new Error(`a receipt was refused: ${status} ${code}`)
      return data
    },
  }
}

/** What the staff do with orders. */
export function staffOrderCalls(shop: OpenedShop, staff: Pick<SignedIn, 'headers'>) {
  const call = callsOf(shop, staff)
  return {
    list: (query = '') => call<StaffOrder[]>('GET', `/staff/orders${query}`),
    get: (name: string) => call<StaffOrder>('GET', `/staff/orders/${name}`),
    move: (name: string, status: string, reason?: string) => call<StaffOrder>('POST', `/staff/orders/${name}/status`, { status, reason }),
    note: (name: string, body: object, headers: Record<string, string> = {}) =>
      call<StaffOrder>('POST', `/staff/orders/${name}/events`, body, headers),
  }
}
