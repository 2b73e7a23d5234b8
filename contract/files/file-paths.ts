import type { Paths } from '#contract/protocol/path.ts'

/** Uploads, and the files that they became. */
export const filePaths = {
  // The protocol tus 1.0: its parameters are headers, and no call has a JSON body.
  'uploads.create': { method: 'POST', path: '/v1/uploads', access: 'sender', for: 'catalogue' },
  'uploads.offset': { method: 'HEAD', path: '/v1/uploads/{id}', access: 'sender', for: 'catalogue' },
  'uploads.append': { method: 'PATCH', path: '/v1/uploads/{id}', access: 'sender', for: 'catalogue' },
  'uploads.delete': { method: 'DELETE', path: '/v1/uploads/{id}', access: 'sender', for: 'catalogue' },
  'staff.files.get': { method: 'GET', path: '/v1/staff/files/{id}', access: 'staff', for: 'specialist' },
} as const satisfies Paths
