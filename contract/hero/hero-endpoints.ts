import type { Endpoint } from '#contract/calls/endpoint-schemas.ts'
import type { heroPaths } from './hero-paths.ts'
import { pinsBodySchema, pinsParamsSchema } from '../pins/pins.ts'
import { pagePhotoBodySchema } from '../page-photos/staff-page-photo.ts'

/** What each of these calls does and takes. */
export const heroEndpoints = {
  'about-photo.get': { summary: 'The own photograph of the page "About us"; null where the house has none' },
  'staff.hero.get': { summary: 'The photograph of the home page, and one whose sizes are being made' },
  'staff.hero.set': {
    summary: 'Set the photograph of the home page, what it shows, or which part of it stays in sight',
    body: pagePhotoBodySchema,
  },
  'staff.hero.remove': { summary: 'Take the own photograph of the home page away; the one of the release is back' },
  'staff.about-photo.get': { summary: 'The photograph of the page "About us", and one whose sizes are being made' },
  'staff.about-photo.set': {
    summary: 'Set the photograph of the page "About us", what it shows, or which part of it stays in sight',
    body: pagePhotoBodySchema,
  },
  'staff.about-photo.remove': { summary: 'Take the own photograph of the page "About us" away' },
  'staff.pins.list': { summary: 'The products that stand first in the rows of the home page' },
  'staff.pins.set': {
    summary: 'Set the products that stand first in a row of the home page',
    params: pinsParamsSchema,
    body: pinsBodySchema,
  },
} as const satisfies Record<keyof typeof heroPaths, Endpoint>
