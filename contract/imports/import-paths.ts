import type { Paths } from '#contract/protocol/path.ts'

/** What brings products in, and takes them out. */
export const importPaths = {
  'staff.imports.list': { method: 'GET', path: '/v1/staff/imports', access: 'staff', for: 'catalogue' },
  'staff.imports.create': { method: 'POST', path: '/v1/staff/imports', access: 'staff', for: 'catalogue', creates: true },
  'staff.imports.get': { method: 'GET', path: '/v1/staff/imports/{id}', access: 'staff', for: 'catalogue' },
  'staff.imports.update': { method: 'PATCH', path: '/v1/staff/imports/{id}', access: 'staff', for: 'catalogue' },
  'staff.imports.move': { method: 'POST', path: '/v1/staff/imports/{id}/state', access: 'staff', for: 'catalogue' },
  'staff.imports.rows': { method: 'GET', path: '/v1/staff/imports/{id}/rows', access: 'staff', for: 'catalogue' },
  'staff.imports.delete': { method: 'DELETE', path: '/v1/staff/imports/{id}', access: 'staff', for: 'catalogue' },
  'staff.exports.products': { method: 'GET', path: '/v1/staff/exports/products', access: 'staff', for: 'catalogue', asksAgain: true },
} as const satisfies Paths
