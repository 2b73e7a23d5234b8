import type { Endpoint } from '#src/contract/calls/endpoint-schemas.ts'
import type { facePaths } from './face-paths.ts'
import { faceBodySchema } from './staff-face.ts'

/** What each of these calls does and takes. */
export const faceEndpoints = {
  'staff.face.get': { summary: 'The name, logo and colors of the shop' },
  'staff.face.update': { summary: 'Change the name and the accent color of the shop', body: faceBodySchema },
} as const satisfies Record<keyof typeof facePaths, Endpoint>
