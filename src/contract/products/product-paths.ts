import type { Paths } from '#src/contract/calls/path.ts'

/** The staff's calls about products and brands. Free of zod, like the table that they belong to. */
export const productPaths = {
  'staff.products.list': { method: 'GET', path: '/v1/staff/products', access: 'staff', allows: ['specialist', 'catalogue', 'owner'] },
  'staff.products.bulk': { method: 'PATCH', path: '/v1/staff/products', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.products.create': { method: 'POST', path: '/v1/staff/products', access: 'staff', allows: ['catalogue', 'owner'], creates: true },
  'staff.products.get': { method: 'GET', path: '/v1/staff/products/{id}', access: 'staff', allows: ['specialist', 'catalogue', 'owner'] },
  'staff.products.delete': { method: 'DELETE', path: '/v1/staff/products/{id}', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.products.save': { method: 'PUT', path: '/v1/staff/products/{id}', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.products.change': { method: 'PATCH', path: '/v1/staff/products/{id}', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.products.publish': { method: 'POST', path: '/v1/staff/products/{id}/publish', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.products.withdraw': { method: 'POST', path: '/v1/staff/products/{id}/withdraw', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.products.photos.add': { method: 'POST', path: '/v1/staff/products/{id}/photos', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.products.photos.order': { method: 'PUT', path: '/v1/staff/products/{id}/photos', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.products.photos.edit': {
    method: 'PATCH',
    path: '/v1/staff/products/{id}/photos/{key}',
    access: 'staff',
    allows: ['catalogue', 'owner'],
  },
  'staff.products.photos.replace': {
    method: 'PUT',
    path: '/v1/staff/products/{id}/photos/{key}/file',
    access: 'staff',
    allows: ['catalogue', 'owner'],
  },
  'staff.products.photos.get': {
    method: 'GET',
    path: '/v1/staff/products/{id}/photos/{key}',
    access: 'staff',
    allows: ['specialist', 'catalogue', 'owner'],
  },
  'staff.terms.list': { method: 'GET', path: '/v1/staff/terms', access: 'staff', allows: ['specialist', 'catalogue', 'owner'] },
  'staff.brands.list': { method: 'GET', path: '/v1/staff/brands', access: 'staff', allows: ['specialist', 'catalogue', 'owner'] },
  'staff.brands.create': { method: 'POST', path: '/v1/staff/brands', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.brands.update': { method: 'PUT', path: '/v1/staff/brands/{id}', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.brands.delete': { method: 'DELETE', path: '/v1/staff/brands/{id}', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.collections.list': { method: 'GET', path: '/v1/staff/collections', access: 'staff', allows: ['specialist', 'catalogue', 'owner'] },
  'staff.collections.create': { method: 'POST', path: '/v1/staff/collections', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.collections.order': { method: 'PUT', path: '/v1/staff/collections', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.collections.update': { method: 'PUT', path: '/v1/staff/collections/{id}', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.collections.delete': { method: 'DELETE', path: '/v1/staff/collections/{id}', access: 'staff', allows: ['catalogue', 'owner'] },
} as const satisfies Paths
