import type { Paths } from '#contract/protocol/path.ts'

/** Questions and answers, testimonials, and the figures that texts name. */
export const houseTextPaths = {
  'faq.list': { method: 'GET', path: '/v1/faq', access: 'public' },
  'staff.figures.get': { method: 'GET', path: '/v1/staff/figures', access: 'staff', for: 'catalogue' },
  'staff.faq.list': { method: 'GET', path: '/v1/staff/faq', access: 'staff', for: 'catalogue' },
  'staff.faq.create': { method: 'POST', path: '/v1/staff/faq', access: 'staff', for: 'catalogue', creates: true },
  'staff.faq.order': { method: 'PUT', path: '/v1/staff/faq', access: 'staff', for: 'catalogue' },
  'staff.faq.update': { method: 'PUT', path: '/v1/staff/faq/{id}', access: 'staff', for: 'catalogue' },
  'staff.faq.delete': { method: 'DELETE', path: '/v1/staff/faq/{id}', access: 'staff', for: 'catalogue' },
  'staff.testimonials.list': { method: 'GET', path: '/v1/staff/testimonials', access: 'staff', for: 'catalogue' },
  'staff.testimonials.create': { method: 'POST', path: '/v1/staff/testimonials', access: 'staff', for: 'catalogue', creates: true },
  'staff.testimonials.order': { method: 'PUT', path: '/v1/staff/testimonials', access: 'staff', for: 'catalogue' },
  'staff.testimonials.update': { method: 'PUT', path: '/v1/staff/testimonials/{id}', access: 'staff', for: 'catalogue' },
  'staff.testimonials.delete': { method: 'DELETE', path: '/v1/staff/testimonials/{id}', access: 'staff', for: 'catalogue' },
} as const satisfies Paths
