import type { Endpoint } from '#src/contract/calls/endpoint-schemas.ts'
import type { heroPaths } from './hero-paths.ts'
import { pinsBodySchema, pinsParamsSchema } from './pins.ts'
import { heroPhotoBodySchema } from './staff-hero.ts'

/** What each of these calls does and takes. */
export const heroEndpoints = {
  'staff.hero.get': { summary: 'The photograph of the home page, and one whose sizes are being made' },
  'staff.hero.set': {
    summary: 'Set the photograph of the home page, what it shows, or which part of it stays in sight',
    body: heroPhotoBodySchema,
  },
  'staff.hero.remove': { summary: 'Take the own photograph of the home page away; the one of the release is back' },
  'staff.pins.list': { summary: 'The products that stand first in the rows of the home page' },
  'staff.pins.set': {
    summary: 'Set the products that stand first in a row of the home page',
    params: pinsParamsSchema,
    body: pinsBodySchema,
  },
} as const satisfies Record<keyof typeof heroPaths, Endpoint>
