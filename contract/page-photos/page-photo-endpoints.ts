import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { pagePhotoPaths } from './page-photo-paths.ts'
import { pagePhotoBodySchema } from './staff-page-photo.ts'

/** What the calls do and take. */
export const pagePhotoEndpoints = {
  'about-photo.get': { summary: 'The own photograph of the page "About us"; null where the house has none' },
  'staff.about-photo.get': { summary: 'The photograph of the page "About us", and one whose sizes are being made' },
  'staff.about-photo.set': {
    summary: 'Set the photograph of the page "About us", what it shows, or which part of it stays in sight',
    body: pagePhotoBodySchema,
  },
  'staff.about-photo.remove': { summary: 'Take the own photograph of the page "About us" away' },
} as const satisfies Record<keyof typeof pagePhotoPaths, Endpoint>
