import * as z from 'zod/mini'
import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import { requestCancelBodySchema, requestListQuerySchema } from '#contract/requests/request-calls.ts'
import type { sellPaths } from './sell-kind.ts'
import { sellBodySchema } from './sell-body.ts'
import { sellStatusBodySchema } from './sell-status-body.ts'
import { staffListQuerySchema } from '#contract/requests/staff-requests.ts'

/** What the calls do and take. */
export const sellEndpoints = {
  'sells.create': { summary: 'Offer the shop a watch or jewelry to buy, with its photos', body: sellBodySchema },
  'sells.list': { summary: 'The own sell requests, newest first', query: requestListQuerySchema },
  'sells.get': { summary: 'One sell request of one’s own', params: id },
  'sells.cancel': { summary: 'Take a sell request back', params: id, body: requestCancelBodySchema },
  'sells.photos.get': { summary: 'A photo of an own sell request', params: z.object({ id: z.string(), photoId: z.string() }) },
  'staff.sells.list': { summary: 'Sell requests, oldest pending ones first', query: staffListQuerySchema },
  'staff.sells.get': { summary: 'One sell request', params: id },
  'staff.sells.thumbnail': {
    summary: 'A photo of a sell request, by its own id, as a small JPEG; the first view in an hour is recorded',
    params: id,
  },
  'staff.sells.status': {
    summary: 'Process, approve at a price, reject, complete or close a sell request',
    params: id,
    body: sellStatusBodySchema,
  },
} as const satisfies Record<keyof typeof sellPaths, Endpoint>
