import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import type { filePaths } from './file-paths.ts'

/** What the calls do and take. */
export const fileEndpoints = {
  'uploads.create': { summary: 'Begin an upload (tus 1.0, with the extension creation)' },
  'uploads.offset': { summary: 'How much of an upload the shop has', params: id },
  'uploads.append': { summary: 'The next bytes of an upload', params: id },
  'uploads.delete': { summary: 'Give an upload up', params: id },
  'staff.files.get': { summary: 'A photo of a sell request; each view is recorded', params: id },
} as const satisfies Record<keyof typeof filePaths, Endpoint>
