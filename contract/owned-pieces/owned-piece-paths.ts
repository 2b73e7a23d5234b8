import { mostSellPhotoBytes, photoTypes } from '#contract/photographs/photo-limits.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'
import type { Paths } from '#contract/protocol/path.ts'

/** Pieces that a customer may add by hand. Free of zod, as the others here. */
export const mostOwnedPieces = 50
/** Photos of one of them. */
export const mostOwnedPiecePhotos = 8

const ownedPiecePhotos = {
  photos: { types: photoTypes, maxBytes: mostSellPhotoBytes, min: 0, max: mostOwnedPiecePhotos },
} as const satisfies FileFields

/** A customer’s own watches and jewelry (docs/areas/owned-pieces.md). */
export const ownedPiecePaths = {
  'owned-pieces.list': { method: 'GET', path: '/v1/owned-pieces', access: 'customer' },
  'owned-pieces.create': {
    method: 'POST',
    path: '/v1/owned-pieces',
    access: 'customer',
    creates: true,
    queued: true,
    files: ownedPiecePhotos,
  },
  'owned-pieces.change': {
    method: 'POST',
    path: '/v1/owned-pieces/{id}',
    access: 'customer',
    creates: true,
    queued: true,
    files: ownedPiecePhotos,
  },
  'owned-pieces.remove': { method: 'DELETE', path: '/v1/owned-pieces/{id}', access: 'customer' },
  'owned-pieces.service.set': { method: 'PUT', path: '/v1/owned-pieces/{id}/service', access: 'customer' },
  'owned-pieces.sheet.get': { method: 'GET', path: '/v1/owned-pieces/{id}/sheet', access: 'customer' },
  'owned-pieces.photos.get': { method: 'GET', path: '/v1/owned-pieces/{id}/photos/{photoId}', access: 'customer' },
} as const satisfies Paths
