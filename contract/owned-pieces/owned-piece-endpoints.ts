import * as z from 'zod/mini'
import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import { ownedPieceBodySchema, ownedPieceChangeSchema, serviceDatesBodySchema } from './owned-piece-body.ts'
import type { ownedPiecePaths } from './owned-piece-paths.ts'

/** What the calls do and take. */
export const ownedPieceEndpoints = {
  'owned-pieces.list': { summary: 'The customer’s own watches and jewelry' },
  'owned-pieces.create': { summary: 'Add a watch or jewelry of one’s own, with its photos', body: ownedPieceBodySchema },
  'owned-pieces.change': { summary: 'Change one that was added', params: id, body: ownedPieceChangeSchema },
  'owned-pieces.remove': { summary: 'Delete one that was added', params: id },
  'owned-pieces.service.set': {
    summary: 'Note when an own piece was serviced, and when it is due',
    params: id,
    body: serviceDatesBodySchema,
  },
  'owned-pieces.sheet.get': { summary: 'A description of an own piece for an insurer, as PDF in the language of the call', params: id },
  'owned-pieces.photos.get': { summary: 'A photo of an own piece', params: z.object({ id: z.string(), photoId: z.string() }) },
} as const satisfies Record<keyof typeof ownedPiecePaths, Endpoint>
