import type { Paths } from '#contract/protocol/path.ts'

/** The texts of the information pages. */
export const pageTextPaths = {
  'page-texts.get': { method: 'GET', path: '/v1/page-texts/{page}', access: 'public' },
  'staff.page-texts.get': { method: 'GET', path: '/v1/staff/page-texts/{page}', access: 'staff', for: 'owner' },
  'staff.page-texts.version': { method: 'GET', path: '/v1/staff/page-texts/{page}/{number}', access: 'staff', for: 'owner' },
  'staff.page-texts.confirm': { method: 'PUT', path: '/v1/staff/confirmed-texts/{page}', access: 'staff', for: 'owner' },
  'staff.page-texts.publish': { method: 'PUT', path: '/v1/staff/page-texts/{page}', access: 'staff', for: 'owner' },
} as const satisfies Paths

/** The pages whose texts have versions. */
export const textPages = ['terms', 'privacy-policy', 'about-us'] as const
export type TextPage = (typeof textPages)[number]
