import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import { pagePhotoBodySchema } from '#contract/page-photos/staff-page-photo.ts'
import type { heroPaths } from './hero-paths.ts'

/** What the calls do and take. */
export const heroEndpoints = {
  'staff.hero.get': { summary: 'The photograph of the home page, and one whose sizes are being made' },
  'staff.hero.set': {
    summary: 'Set the photograph of the home page, what it shows, or which part of it stays in sight',
    body: pagePhotoBodySchema,
  },
  'staff.hero.remove': { summary: 'Take the own photograph of the home page away; the one of the release is back' },
} as const satisfies Record<keyof typeof heroPaths, Endpoint>
