import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import { preOrderBodySchema } from './pre-order-body.ts'
import { requestCancelBodySchema, requestListQuerySchema } from '#contract/requests/request-calls.ts'
import type { preOrderPaths } from './pre-order-kind.ts'
import { campaignBodySchema } from './staff-pre-orders.ts'
import { staffListQuerySchema, statusBodySchema } from '#contract/requests/staff-requests.ts'

/** What the calls do and take. */
export const preOrderEndpoints = {
  'pre-orders.create': { summary: 'Ask the shop to find a piece', body: preOrderBodySchema },
  'pre-orders.list': { summary: 'The own pre-orders, newest first', query: requestListQuerySchema },
  'pre-orders.get': { summary: 'One pre-order: for its owner, or with the key of its status link', params: id },
  'pre-orders.cancel': { summary: 'Take a pre-order back', params: id, body: requestCancelBodySchema },
  'staff.pre-orders.list': { summary: 'Pre-orders, oldest pending ones first', query: staffListQuerySchema },
  'staff.pre-orders.get': { summary: 'One pre-order', params: id },
  'staff.pre-orders.status': { summary: 'Process, complete or cancel a pre-order', params: id, body: statusBodySchema },
  'staff.pre-order-campaign.set': { summary: 'Set when pre-orders are taken', body: campaignBodySchema },
} as const satisfies Record<keyof typeof preOrderPaths, Endpoint>
