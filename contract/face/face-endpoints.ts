import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { facePaths } from './face-paths.ts'
import { faceBodySchema, logoBodySchema, logoParamsSchema } from './staff-face.ts'

/** What each of these calls does and takes. */
export const faceEndpoints = {
  'staff.face.get': { summary: 'The name, logo and colors of the shop' },
  'staff.face.update': { summary: 'Change the name and the accent color of the shop', body: faceBodySchema },
  'staff.face.logo.set': {
    summary:
      'Set the logo of a language for light or dark grounds, or the icon: a drawing as SVG, or an upload of a PNG picture; as a trial, nothing is stored',
    params: logoParamsSchema,
    body: logoBodySchema,
  },
  'staff.face.logo.remove': {
    summary: 'Take a logo away; a language without one for light grounds has that of the other language, or the drawn one',
    params: logoParamsSchema,
  },
} as const satisfies Record<keyof typeof facePaths, Endpoint>
